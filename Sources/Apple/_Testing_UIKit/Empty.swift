// The toolchain's Testing says that whoever imports it beside UIKit imports this module as well, in
// which Apple's platforms have attachments of images. Toolchains for Linux come without it, and no
// test could import a UIKit; so it is here, and holds nothing.

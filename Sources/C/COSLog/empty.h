// Holds nothing: a submodule must have a header.

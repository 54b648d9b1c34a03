/// The scripts that make a shell ask roost how a command line may go on.
enum ShellCompletion: String, CaseIterable {
    case bash, zsh, fish

    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    // The shell parts words at "=" and ":" as well: they are put together again for roost, and what
    // stands before the last part is taken off the candidates, because only that part is replaced.
    private static let bashScript = #"""
        # bash completion for roost
        _roost() {
            local rest="${COMP_LINE:0:COMP_POINT}" word part i=0 n=-1
            local -a words=()
            while ((i <= COMP_CWORD)); do
                part="${COMP_WORDS[i]}"
                if ((n < 0)) || [[ $rest == [[:space:]]* ]]; then
                    rest="${rest#"${rest%%[![:space:]]*}"}"
                    ((++n))
                    words[n]=""
                fi
                if ((i == COMP_CWORD)); then part="$rest"; fi
                words[n]+="$part"
                rest="${rest#"$part"}"
                ((++i))
            done
            local raw="${words[n]}" quote=""
            case "$raw" in
                \"* | *=\"*) quote='"' ;;
                \'* | *=\'*) quote="'" ;;
            esac
            for ((i = 0; i <= n; ++i)); do
                word="${words[i]//[\"\']/}"
                words[i]="${word//\\/}"
            done
            local current="${words[n]}" line
            local -a lines=() found=()
            while IFS= read -r line; do
                lines+=("${line%%$'\t'*}")
            done < <("${words[0]/#\~/$HOME}" complete -- "${words[@]:1}" 2>/dev/null)
            local before=""
            if [[ ${lines[0]-} == ":files" ]]; then
                local begun="$current"
                if [[ $current == --*=* ]]; then
                    before="${current%%=*}="
                    begun="${current#*=}"
                fi
                lines=()
                while IFS= read -r line; do
                    if [[ -d ${line/#\~\//$HOME/} ]]; then line+="/"; fi
                    lines+=("$before$line")
                done < <(compgen -f -- "$begun")
            fi
            # What bash does not replace.
            local kept=""
            if [[ -z $quote ]]; then
                local breaks="${COMP_WORDBREAKS//[^:=]/}"
                if [[ -n $breaks && $current == *["$breaks"]* ]]; then
                    kept="${current%"${current##*["$breaks"]}"}"
                fi
            elif [[ $current == --*=* ]]; then
                kept="${current%%=*}="
            fi
            for line in "${lines[@]}"; do
                line="${line#"$kept"}"
                if [[ -z $quote ]]; then
                    case "$line" in
                        "~/"*) line="~/$(printf '%q' "${line#"~/"}")" ;;
                        ?*) line="$(printf '%q' "$line")" ;;
                    esac
                fi
                found+=("$line")
            done
            COMPREPLY=("${found[@]}")
            if ((${#found[@]} == 1)) && [[ ${found[0]} == */ ]]; then
                compopt -o nospace 2>/dev/null
            fi
        }
        complete -F _roost roost

        """#

    private static let zshScript = #"""
        #compdef roost
        # zsh completion for roost
        _roost() {
            local line
            local -a lines values meanings
            lines=("${(@f)$("${(Q)words[1]}" complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
            if [[ $lines[1] == ":files" ]]; then
                [[ $PREFIX == --*=* ]] && compset -P 1 '*='
                _files
                return
            fi
            for line in $lines; do
                values+=("${line%%$'\t'*}")
                meanings+=("${line/$'\t'/  -- }")
            done
            (( $#values )) && compadd -l -d meanings -- $values
        }
        if [[ $funcstack[1] == _roost ]]; then
            _roost "$@"
        else
            compdef _roost roost
        fi

        """#

    private static let fishScript = #"""
        # fish completion for roost
        function __roost_complete
            set -l words (commandline -opc)
            # As it is meant: the token still has its quotation marks and backslashes.
            set -l current (commandline -ct | string replace -ra '[\\\\"\']' '')
            set -l lines ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null)
            if test "$lines[1]" = ":files"
                if string match -qr '^--[^=]*=' -- "$current"
                    set -l before (string replace -r '=.*$' '=' -- "$current")
                    set -l begun (string replace -r '^--[^=]*=' '' -- "$current")
                    for path in (__fish_complete_path "$begun")
                        echo "$before$path"
                    end
                else
                    __fish_complete_path "$current"
                end
            else
                printf '%s\n' $lines
            end
        end
        complete -c roost -f -a '(__roost_complete)'

        """#
}

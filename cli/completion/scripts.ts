import type { Shell } from "./shells.ts";
import { type CompletedCommand, type CompletedOption, withAllBelow } from "./tree.ts";

const program = "command-manifest";

/** Writes a script of one shell, which completes without running the program. */
export const scripts: Readonly<Record<Shell, (root: CompletedCommand) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** `/lobby/create`, as the scripts of bash and zsh track it; empty for the program. */
function commandPath({ path }: CompletedCommand): string {
  return path.map((name) => `/${name}`).join("");
}

function placesBelow(root: CompletedCommand): string {
  return withAllBelow(root)
    .flatMap((command) => commandPath(command) || [])
    .join("|");
}

/** Patterns of `case` for an option of a command: its place, a space and a name. */
function casesOf(command: CompletedCommand, { names }: CompletedOption): string {
  return names.map((name) => `"${commandPath(command)} ${name}"`).join("|");
}

/** The options that take a value, each with its command. */
function valued(root: CompletedCommand): readonly (readonly [CompletedCommand, CompletedOption])[] {
  return withAllBelow(root).flatMap((command) =>
    command.options.filter(({ takesValue }) => takesValue).map((option) => [command, option] as const),
  );
}

/** Works in bash 3.2, without the package bash-completion. Bash splits `--format=json` into three words. */
function bashScript(root: CompletedCommand): string {
  const wordsOf = ({ subcommands, values }: CompletedCommand) => [...subcommands.map(commandName), ...values];
  return `# bash completion of ${program}
_command_manifest() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" place="" options="" words="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place/\${COMP_WORDS[i]}" in
      ${placesBelow(root)}) place="$place/\${COMP_WORDS[i]}" ;;
    esac
  done
  if [[ $current == "=" ]]; then
    current=""
  elif [[ $before == "=" ]]; then
    before="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  COMPREPLY=()
  case "$place $before" in
${valued(root)
  .map(([command, option]) => `    ${casesOf(command, option)}) ${bashReply(option.values)}return ;;`)
  .join("\n")}
  esac
  case "$place" in
${withAllBelow(root)
  .map((command) => {
    const options = command.options.flatMap(({ names }) => names).join(" ");
    return `    "${commandPath(command)}") options="${options}" words="${wordsOf(command).join(" ")}" ;;`;
  })
  .join("\n")}
  esac
  if [[ $current == -* ]]; then words="$options"; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _command_manifest ${program}
`;
}

/** An empty reply makes bash complete files. */
function bashReply(values: readonly string[]): string {
  return values.length === 0 ? "" : `COMPREPLY=($(compgen -W "${values.join(" ")}" -- "$current")); `;
}

/** Works in `fpath` and when sourced. */
function zshScript(root: CompletedCommand): string {
  return `#compdef ${program}
_${program}() {
  local place="" word
  local -a items
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place/$word" in
      (${placesBelow(root)}) place="$place/$word" ;;
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${valued(root)
  .map(([command, option]) => {
    const reply = option.values.length === 0 ? "_files" : `compadd -- ${option.values.join(" ")}`;
    return `    (${casesOf(command, option)}) ${reply}; return ;;`;
  })
  .join("\n")}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    case "$place" in
${withAllBelow(root)
  .map((command) => `      ("${commandPath(command)}") items=(${command.options.flatMap(zshOption).join(" ")}) ;;`)
  .join("\n")}
    esac
    _describe -o option items
    return
  fi
  case "$place" in
${withAllBelow(root)
  .map((command) => {
    const { subcommands, values } = command;
    const items = [...subcommands.map((one) => zshItem(commandName(one), one.description)), ...values.map(quoted)];
    return `    ("${commandPath(command)}") items=(${items.join(" ")}) ;;`;
  })
  .join("\n")}
  esac
  if (( \${#items} )); then _describe argument items; else _files; fi
}
if [[ "\${funcstack[1]}" == "_${program}" ]]; then _${program} "$@"; else compdef _${program} ${program}; fi
`;
}

function zshOption({ names, description }: CompletedOption): string[] {
  return names.map((name) => zshItem(name, description));
}

/** A name and its description. The first colon separates them. */
function zshItem(name: string, description: string): string {
  return quoted(`${name}:${description}`);
}

/** A text in single quotes, in which only a quote has a meaning to bash and zsh. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function fishScript(root: CompletedCommand): string {
  const lines = withAllBelow(root).flatMap((command) => {
    const start = `complete -c ${program} -n ${fishQuoted(fishCondition(command))}`;
    return [
      ...(command.hasArguments && command.values.length === 0 ? [] : [`${start} -f`]),
      ...command.values.map((value) => `${start} -a ${value}`),
      ...command.subcommands.map((one) => `${start} -a ${commandName(one)} -d ${fishQuoted(one.description)}`),
      ...command.options.map((option) => `${start} ${fishOption(option)}`),
    ];
  });
  return `# fish completion of ${program}\n${lines.join("\n")}\n`;
}

/** True where the words so far lead to the command, and to none below it. */
function fishCondition({ path, subcommands }: CompletedCommand): string {
  const seen = path.map((name) => `__fish_seen_subcommand_from ${name}`);
  if (path.length === 0) return "__fish_use_subcommand";
  const below = subcommands.map(commandName).join(" ");
  return [...seen, ...(below === "" ? [] : [`not __fish_seen_subcommand_from ${below}`])].join("; and ");
}

function fishOption({ names, description, takesValue, values }: CompletedOption): string {
  const flags = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const value = takesValue ? [values.length > 0 ? `-xa ${fishQuoted(values.join(" "))}` : "-r"] : [];
  return [...flags, ...value, `-d ${fishQuoted(description)}`].join(" ");
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, "\\$&")}'`;
}

function commandName({ path }: CompletedCommand): string {
  return path.at(-1) ?? program;
}

import type { CommandReference, UseDetails } from "./index.d.cts";

/** The body of `POST /local/use` for a command as a test names it. */
export function useRequestOf(command: string | CommandReference, details: UseDetails): object {
  const { options, typing, ...others } = details;
  const [name = "", ...subcommands] = typeof command === "string" ? command.replace(/^\//, "").split(" ") : [];
  const values = Array.isArray(options) ? options : valuesOf(options as Values | undefined, typing);
  return {
    ...others,
    command: typeof command === "string" ? { name } : command,
    options: subcommands.reduceRight((inner, subcommand) => [{ name: subcommand, options: inner }], values),
    ...(typing !== undefined && { autocomplete: true }),
  };
}

type Values = Readonly<Record<string, unknown>>;

/** A list as an interaction has it. The option that is being typed may be empty. */
function valuesOf(options: Values = {}, typing: string | undefined): readonly object[] {
  const all: Values = typing === undefined ? options : { [typing]: "", ...options };
  return Object.entries(all).map(([name, value]) => ({ name, value, ...(name === typing && { focused: true }) }));
}

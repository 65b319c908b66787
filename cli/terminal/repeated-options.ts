import { type Command, Option } from "commander";
import { CannotRun } from "../../node/terminal/exit.ts";

/** An option that can be given several times. `collect` adds a value to the earlier ones. */
export class RepeatableOption<T> extends Option {
  constructor(flags: string, description: string, collect: (value: string, previous: T | undefined) => T) {
    super(flags, description);
    this.argParser<T | undefined>(collect);
  }
}

/** Collects the distinct values of an option in a list. */
export function distinctValues(value: string, before: readonly string[] = []): readonly string[] {
  return before.includes(value) ? before : [...before, value];
}

/** Makes a program refuse an option with two different values: Commander would silently keep the last one. */
export function refuseRepeatedOptions(program: Command): void {
  for (const option of program.options) if (takesOneValue(option)) refuseSecondValue(option);
  program.commands.forEach(refuseRepeatedOptions);
}

function takesOneValue(option: Option): boolean {
  const { required, optional, variadic } = option;
  return (required || optional) && !variadic && !(option instanceof RepeatableOption);
}

function refuseSecondValue(option: Option): void {
  const { parseArg } = option;
  let first: string | undefined;
  option.argParser((value: string, previous: unknown) => {
    if (first !== undefined && first !== value) {
      throw new CannotRun(`\`${option.long}\` can have only one value. It has “${first}” and “${value}”.`);
    }
    first = value;
    return parseArg ? parseArg(value, previous) : value;
  });
}

import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import { CannotRun } from "../../node/terminal/exit.ts";

/** The ID in an option or argument, such as `--user`. Throws CannotRun if it is not an ID. */
export function idIn(option: string, text: string): string {
  if (isSnowflake(text)) return text;
  throw new CannotRun(`\`${option}\` must be a numeric ID. It is “${text}”.`);
}

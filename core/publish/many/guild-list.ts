import { isSnowflake } from "../../interface/facts/snowflake.ts";
import { UserError } from "../../tools/user-error.ts";

/** The longest part of a line that a message quotes. */
const maxQuoted = 40;

/**
 * The IDs of a file with one ID on each line, each once. Empty lines, and what follows a `#`, mean nothing. `name`: the file's,
 * for people. Throws a UserError that names the first line with something else.
 */
export function parseGuildList(text: string, name: string): readonly string[] {
  const ids = new Set<string>();
  for (const [index, line] of text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .entries()) {
    const id = line.replace(/#.*/s, "").trim();
    if (id === "") continue;
    if (isSnowflake(id)) ids.add(id);
    else
      throw new UserError(`${name}:${index + 1} is not a guild's ID: “${shortened(id)}”. Write one ID on each line.`);
  }
  if (ids.size === 0) throw new UserError(`${name} has no guild's ID, so nothing would be published.`);
  return [...ids];
}

function shortened(text: string): string {
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
}

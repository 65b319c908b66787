import { expect, test } from "vitest";
import type { PreviewCommand } from "../../core/preview/preview.ts";
import { sentData } from "../../views/preview/sent.ts";
import { seen } from "../preview/support.ts";

const size = `{ "type": 4, "name": "size", "description": "S" }`;
const sub = (options: string) => `{ "type": 1, "name": "add", "description": "A", "options": [${options}] }`;
const command = (options: string) => `{ "name": "a", "description": "A", "options": [${options}] }`;

/** The data of the last command in a manifest, with a value for each of its options. */
function sentIn(...commands: readonly string[]): object {
  const { rows, command: commandOf } = seen(`[${commands.join()}]`);
  const row = rows.at(-1);
  if (!row) throw new Error("There is no command.");
  const { options } = commandOf(row.key) as PreviewCommand;
  return sentData({ row, options: options.map((option) => ({ option, value: "3" })) });
}

test("the app receives the default names, with the types of the group and the subcommand", () => {
  const value = { name: "size", type: 4, value: 3 };
  expect(sentIn(command(size))).toEqual({ name: "a", type: 1, options: [value] });
  expect(sentIn(command(""))).toEqual({ name: "a", type: 1 });
  const added = { name: "add", type: 1, options: [value] };
  expect(sentIn(command(sub(size)))).toEqual({ name: "a", type: 1, options: [added] });
  const group = `{ "type": 2, "name": "to", "description": "T", "options": [${sub(size)}] }`;
  expect(sentIn(command(group))).toEqual({ name: "a", type: 1, options: [{ name: "to", type: 2, options: [added] }] });
});

test("does not send the number that distinguishes two commands of one name, and sends a number that belongs to the name", () => {
  expect(sentIn(command(""), command(""))).toEqual({ name: "a", type: 1 });
  expect(sentIn(`{ "type": 3, "name": "Pin in #2" }`)).toEqual({ name: "Pin in #2", type: 3 });
});

import type { Command } from "commander";
import { expect, test } from "vitest";
import { createProgram } from "../../cli/program.ts";

/** A command and those below it, without those that only have subcommands. */
function leavesOf(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}

function pathOf(command: Command): string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : [];
}

const leaves = leavesOf(createProgram()).map((command) => pathOf(command).join(" "));

test.each(leaves)("the help of “%s” has an example that the program accepts", async (path) => {
  let help = "";
  const program = createProgram();
  const command = leavesOf(program).find((one) => pathOf(one).join(" ") === path);
  command?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  const [, example = ""] = /\nExample:\n {2}command-manifest (.*)\n$/.exec(help) ?? [];
  expect(`${example} `.startsWith(`${path} `)).toBe(true);
  const args = [...example.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  let ran: Command | undefined;
  command?.action(() => {
    ran = command;
  });
  await program.parseAsync(args, { from: "user" });
  expect(ran).toBe(command);
});

import { describe, expect, it } from "vitest";
import { findings, findingsBeside, ruleCases } from "./support.ts";

const command = (name: string) => `{ "name": "${name}", "description": "d" }`;
const typed = (type: number, name: string) =>
  `{ "type": ${type}, "name": "${name}", "description": "${type === 1 ? "d" : ""}" }`;

describe("commands of one type and scope differ in name", () => {
  ruleCases("duplicate-command", {
    finds: [
      [`[${typed(1, "a")}, ${typed(1, "a")}]`, `"a"`],
      [`[${command("a")}, ${typed(1, "a")}]`, `"a"`],
      [`[${command("a")}, ${command("b")}, ${command("a")}, ${command("a")}]`, `"a"`, `"a"`],
      [`{ "x": [${command("a")}, ${command("a")}], "y": [${command("b")}] }`, `"a"`],
    ],
    passes: [
      `[${typed(1, "a")}, ${typed(2, "a")}, ${typed(3, "a")}]`,
      `[${command("a")}, ${command("A")}]`,
      `{ "x": [${command("a")}], "y": [${command("a")}] }`,
    ],
    says: [[`[${typed(1, "a")}, ${typed(1, "a")}]`, "“a” is already defined in this file."]],
  });

  it("names the place of the other command, in this file or in another", () => {
    const names = `[${command("a")}, ${command("b")}, ${command("a")}]`;
    expect(findingsBeside("duplicate-command", names, `[${command("b")}]`)).toEqual([
      [`"b"`, "“b” is already defined in b.commands.json.", "file:///b.commands.json"],
      [`"a"`, "“a” is already defined in this file.", `${names.indexOf(`"a"`)} "a"`],
    ]);
  });

  it("leads to the command in a list, in a map and in what wraps it", () => {
    const pathIn = (text: string) => findings(text, "duplicate-command").map(({ path }) => path);
    const ping = command("ping");
    expect(pathIn(`[${ping}, ${ping}]`)).toEqual([[1]]);
    expect(pathIn(`{ "commands": { "a": ${ping}, "b": ${ping} } }`)).toEqual([["commands", "b"]]);
    expect(pathIn(`{ "a": ${ping}, "b": { "data": ${ping} } }`)).toEqual([["b", "data"]]);
  });
});

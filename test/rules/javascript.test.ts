import { describe } from "vitest";
import { ruleCases } from "./support.ts";

describe("program code in place of JSON is one finding at the start of the file, with its conversion", () => {
  ruleCases("javascript", {
    errors: [
      ["module.exports = [{ name: 'ping', description: 'Pong' }];", "m"],
      ["[{ name: 'Ping Pong', description: '' }]", "["],
      [`commands = [{"name": "ping", "description": "Pong", "nsfw": True}]`, "c"],
      ["new SlashCommandBuilder().setName('ping').setDescription('Pong')", "n"],
    ],
    passes: [`[{ "name": "ping", "description": "Pong's" }]`, `[{ "name": 'ping, "description": "Pong" }]`, ""],
    says: [
      ["[{ name: 'a', description: 'b' }]", "A manifest must be JSON, but this file is JavaScript."],
      [`[{"name": "a", "description": None}]`, "A manifest must be JSON, but this file is Python."],
      ["new SlashCommandBuilder().setName('a')", "A manifest must be JSON, but this file is discord.js code."],
      [
        "module.exports = [\n{ name: 'a', description: 'b' },\n{ name: 'c', description: 'd' }",
        "A manifest must be JSON, but this file is JavaScript with a syntax error in line 3. Fix it to convert the file.",
      ],
      [
        "module.exports = [new SlashCommandStringOption().setName('s')];",
        "A manifest must be JSON, but this file is code in which no commands were found.",
      ],
    ],
    fixes: [
      [
        "module.exports = [{ name: 'a', description: 'b' }];",
        "Convert to JSON",
        `[{ "name": "a", "description": "b" }]`,
      ],
      ["export default { a: { description: 'b' } };", "Convert to JSON", `{ "a": { "description": "b" } }`],
      [
        "module.exports = { scope: 'global', commands: [{ name: 'a', description: 'b' }] };",
        "Convert to JSON",
        `{ "scope": "global", "commands": [{ "name": "a", "description": "b" }] }`,
      ],
    ],
    fixesAll: [["[{ name: 'Ping', description: 'b' }]", `[{ "name": "ping", "description": "b" }]`]],
    alone: [
      "[{ name: 'Ping Pong', description: '', nsfw: 1 }]",
      "// ours\nmodule.exports = { options: [{ name: 'A' }] }",
    ],
  });
});

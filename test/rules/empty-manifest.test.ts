import { describe } from "vitest";
import { ruleCases } from "./support.ts";

const started = `[
  {
    "type": 1,
    "name": "",
    "description": ""
  }
]
`;

describe("a manifest has something in it", () => {
  ruleCases("empty-manifest", {
    informs: [
      ["", ""],
      [" \n", ""],
      ["// soon", ""],
      ["/* soon */\n", ""],
    ],
    passes: ["[]", "{}", `{ "commands": [] }`, "[", "null"],
    alone: ["", "// soon\n"],
    fixes: [
      ["", "Add a slash command", started],
      ["// soon\n", "Add a slash command", `// soon\n${started}`],
    ],
    // The author decides on the first command.
    fixesAll: [["// soon\n"]],
    says: [["", "This manifest is empty. Press Ctrl+Space to add a command."]],
  });

  ruleCases("empty-manifest", {
    informs: [["", ""]],
    passes: ["{}"],
    says: [["", "This lobby manifest is empty. Press Ctrl+Space to add a lobby."]],
    options: { kind: "lobby" },
  });
});

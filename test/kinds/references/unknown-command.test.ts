import { describe, expect, it } from "vitest";
import { exampleCommands } from "../../../core/kinds/references/command-reference.ts";
import { findings, ruleCases } from "../../rules/support.ts";
import { interaction, options as ofInteractions, slash, text } from "../interaction/interactions.ts";

const greet = interaction(`{ "id": "3", "name": "Greet", "type": 2, "target_id": "4" }`);
const localized = greet.replace("Greet", "Begrüßen");

describe("an interaction names a command that exists, by its type and default name", () => {
  ruleCases("unknown-command", {
    options: ofInteractions,
    finds: [
      [slash("", 2, "sya"), `"sya"`],
      [interaction(`{ "id": "3", "name": "Greet", "type": 3, "target_id": "4" }`), `"Greet"`],
    ],
    passes: [slash(text), greet],
    fixes: [[localized, "Change to “Greet”", greet]],
    says: [
      [slash("", 2, "sya"), "The project has no CHAT_INPUT command “sya”."],
      [
        localized,
        "The project has no USER command “Begrüßen”. Use the default name “Greet” instead of a localized one.",
      ],
    ],
  });
});

const options = { kind: "permissions" };
const commands = exampleCommands(`[{ "name": "ban", "description": "Bans" }, { "type": 3, "name": "Report" }]`);

function entries(members: string): string {
  return `{ "guild_id": "1250000000000000001", "permissions": [{ ${members}, "permissions": [] }] }`;
}

describe("permissions are of a command that exists, by its type and exact name", () => {
  ruleCases("unknown-command", {
    options: { ...options, commands },
    finds: [
      [entries(`"command": "bann"`), `"bann"`],
      [entries(`"command": "Ban"`), `"Ban"`],
      [entries(`"command": "ban", "type": 2`), `"ban"`],
      [entries(`"command": "Report"`), `"Report"`],
    ],
    passes: [
      entries(`"command": "ban"`),
      entries(`"command": "Report", "type": 3`),
      entries(`"command": "*"`),
      entries(`"command": "1280000000000000002"`),
      `{ "id": "5", "application_id": "6", "guild_id": "1250000000000000001", "permissions": [] }`,
    ],
    fixes: [[entries(`"command": "bann"`), "Change to “ban”", entries(`"command": "ban"`)]],
    says: [
      [entries(`"command": "bann"`), "The project has no CHAT_INPUT command “bann”. Did you mean “ban”?"],
      [
        entries(`"command": "ban", "type": 2`),
        "The project has no USER command “ban”. If you mean the CHAT_INPUT command, set “type” to 1.",
      ],
    ],
  });

  it("says nothing of unknown commands where no command is known", () => {
    const text = entries(`"command": "bann"`);
    expect(findings(text, undefined, options)).toEqual([]);
    expect(findings(text, undefined, { ...options, commands: [] })).toEqual([]);
  });
});

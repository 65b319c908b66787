import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/processes.mjs";

/** A command of which some texts are not translated. */
export const small = `[
  // The profile of a member
  {
    "name": "profile",
    "description": "Shows a profile",
    "name_localizations": { "de": "profil", "es-ES": "perfil" },
    "options": [
      { "type": 6, "name": "member", "description": "Whose", "name_localizations": { "de": "Mitglied" } }
    ]
  }
]
`;

const many = JSON.stringify(
  Array.from({ length: 100 }, (_, command) => ({
    name: `command-${command}`,
    description: "Does it",
    description_localizations: { de: "Tut es" },
    options: Array.from({ length: 10 }, (__, option) => ({
      type: 3,
      name: `option-${option}`,
      description: "What",
      name_localizations: { de: `option-${option}-de` },
    })),
  })),
);

/** The workspace that translations are edited in. */
export const files = {
  "profile.commands.json": small,
  "many.commands.json": many,
  "community.commands.json": readFileSync(path.join(root, "examples/commands/2-community.commands.json"), "utf8"),
};

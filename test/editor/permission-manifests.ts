import { sharedIdentity } from "./session.ts";

// The workspace of the tests of permissions: commands, and manifests of who may use them.
export const { applicationId, guildId: guild } = sharedIdentity;
export const moderators = "1250000000000000201";
export const helper = "1130000000000000042";

export const commands = [
  { name: "timeout", description: "Silences a member", default_member_permissions: "1099511627776" },
  { name: "roll", description: "Rolls dice" },
];

export const permissions = `// Who may use what.
{
  "application_id": "${applicationId}",
  "guild_id": "${guild}",
  "permissions": [
    {
      "command": "timeout",
      "permissions": [
        // No one,
        { "id": "${guild}", "type": 1, "permission": false },
        { "id": "${moderators}", "type": 1, "permission": true }, // but the moderators
        { "id": "${helper}", "type": 2, "permission": true }
      ]
    }
  ]
}
`;

export const shop = "1250000000000000777";
const project = { targets: { shop: { service: "local", guild_id: shop, protected: true } } };

export const files = {
  "command-manifest.config.json": `${JSON.stringify(project)}\n`,
  "shop.permissions.json": `{ "guild_id": "${shop}", "permissions": [\n  { "command": "*", "permissions": [{ "id": "${shop}", "type": 1, "permission": false }] }\n] }\n`,
  "bot.commands.json": `${JSON.stringify(commands, undefined, 2)}\n`,
  "mods.permissions.jsonc": permissions,
  "gone.permissions.json": `{ "guild_id": "${guild}", "permissions": [\n  { "command": "1240000000000000099", "permissions": [] }\n] }\n`,
};

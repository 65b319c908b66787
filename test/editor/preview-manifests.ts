// The workspace of the tests of the preview.
export const guild = "1250000000000000001";
export const moderators = "1250000000000000201";

const member = { type: 6, name: "member", description: "Whose profile to show", required: true };
const style = {
  type: 3,
  name: "style",
  description: "How much to show",
  description_localizations: { de: "Wie viel gezeigt wird" },
  choices: [
    { name: "Compact", name_localizations: { de: "Kompakt" }, value: "compact" },
    { name: "Detailed", value: "full" },
  ],
};
const size = { type: 4, name: "size", description: "How large", min_value: 1, max_value: 60 };

const commands = [
  {
    name: "profile",
    name_localizations: { de: "profil", "es-ES": "perfil" },
    description: "Profiles of this community",
    options: [
      {
        type: 1,
        name: "show",
        name_localizations: { de: "zeigen" },
        description: "Shows a member's profile",
        description_localizations: { de: "Zeigt, wer jemand in dieser Gemeinschaft ist" },
        options: [member, style, size],
      },
      { type: 1, name: "color", description: "Sets the color of your name" },
    ],
  },
  {
    name: "promote",
    description: "Gives a member the next role on the ladder of this community",
    default_member_permissions: "268435456",
  },
  {
    name: "where",
    description: "Picks a channel",
    options: [{ type: 7, name: "channel", description: "A channel", required: true, channel_types: [0] }],
  },
  { type: 2, name: "Show Profile" },
  { type: 3, name: "Report to Moderators" },
];

export const files = {
  "bot.commands.json": `${JSON.stringify(commands, undefined, 2)}\n`,
  "second.commands.json": `[{ "name": "second", "description": "Another manifest" }]\n`,
  "mods.permissions.json": `{ "guild_id": "${guild}", "permissions": [
  { "command": "promote", "permissions": [
    { "id": "${moderators}", "type": 1, "permission": true }
  ] }
] }
`,
};

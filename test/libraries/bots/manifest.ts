const ban = `    {
      "name": "ban",
      "name_localizations": {
        "de": "bannen"
      },
      "description": "Bans a member",
      "description_localizations": {
        "de": "Bannt ein Mitglied"
      },
      "default_member_permissions": "4",
      "contexts": [0],
      "options": [
        {
          "type": 6,
          "name": "user",
          "description": "The member",
          "required": true
        },
        {
          "type": 4,
          "name": "days",
          "description": "Messages to delete",
          "choices": [
            { "name": "One day", "value": 1 },
            { "name": "A week", "value": 7 }
          ]
        },
        {
          "type": 3,
          "name": "reason",
          "description": "The reason",
          "max_length": 200
        }
      ]
    }`;

/** The global commands of the bots, as a person writes them. */
export const expectedGlobal = `{
  "scope": "global",
  "commands": [
    { "name": "ping", "description": "Answers with pong" },
${ban},
    {
      "name": "config",
      "description": "Changes the settings",
      "options": [
        {
          "type": 1,
          "name": "channel",
          "description": "Sets where messages go",
          "options": [
            {
              "type": 7,
              "name": "channel",
              "description": "The channel",
              "channel_types": [0, 5]
            }
          ]
        },
        {
          "type": 2,
          "name": "words",
          "description": "The words that are not allowed",
          "options": [
            {
              "type": 1,
              "name": "remove",
              "description": "Allows a word",
              "options": [
                {
                  "type": 3,
                  "name": "word",
                  "description": "The word",
                  "required": true,
                  "autocomplete": true
                }
              ]
            }
          ]
        }
      ]
    },
    { "type": 2, "name": "Report" },
    { "type": 3, "name": "Pin" }
  ]
}
`;

/** The commands of the bots in a guild, where contexts have no effect. */
export const expectedInGuild = (guildId: string): string => `{
  "scope": "guild",
  "guild_id": "${guildId}",
  "commands": [
${ban.replace(`      "contexts": [0],\n`, "")}
  ]
}
`;

import { ApplicationCommandOptionTypes, ApplicationCommandTypes, type Client } from "oceanic.js";

export const publish = (client: Client) =>
  client.application.bulkEditGlobalCommands([
    {
      type: ApplicationCommandTypes.CHAT_INPUT,
      name: "buoy",
      description: "Marks a spot",
      descriptionLocalizations: { de: "Markiert eine Stelle" },
      defaultMemberPermissions: "8",
      options: [
        {
          type: ApplicationCommandOptionTypes.NUMBER,
          name: "depth",
          description: "In fathoms",
          minValue: 1.5,
          maxValue: 90,
        },
        {
          type: ApplicationCommandOptionTypes.STRING,
          name: "note",
          description: "What to say",
          minLength: 1,
          autocomplete: true,
        },
      ],
    },
    { type: ApplicationCommandTypes.USER, name: "Wave" },
  ]);

import { type Client, Constants } from "eris";

export const publish = (client: Client) =>
  client.createCommand({
    name: "Ping",
    description: "Answers",
    type: Constants.ApplicationCommandTypes.CHAT_INPUT,
    defaultMemberPermissions: "8",
    options: [
      { type: Constants.ApplicationCommandOptionTypes.STRING, name: "text", description: "What", required: true },
    ],
  });

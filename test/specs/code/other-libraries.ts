import { ApplicationCommandTypes, Client, type CreateApplicationCommandOptions } from "oceanic.js";

const client = new Client({});
client.application.createGlobalCommand({
  type: ApplicationCommandTypes.CHAT_INPUT,
  name: "Buoy",
  description: "Marks a spot",
});
export const typed: CreateApplicationCommandOptions = {
  type: ApplicationCommandTypes.CHAT_INPUT,
  name: "chart",
  description: "",
  defaultMemberPermissions: "8",
};

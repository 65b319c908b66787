import type { ServiceLimits } from "../store/state.ts";

/** The limits that can be set, by their names in a body. */
export const limitNames = {
  chat_input_commands: "chatInputCommands",
  user_commands: "userCommands",
  message_commands: "messageCommands",
  entry_point_commands: "entryPointCommands",
  daily_creates: "dailyCreates",
  permission_overwrites: "permissionOverwrites",
  command_budget: "commandBudget",
  body_bytes: "bodyBytes",
} as const satisfies Record<string, Exclude<keyof ServiceLimits, "rates">>;

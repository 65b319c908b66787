/** The reach of a registered command: all guilds and users, or one guild. */
export type Scope = "global" | "guild";

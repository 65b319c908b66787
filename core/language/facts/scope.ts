/** Where a command is registered. */
export type Scope = "global" | "guild";

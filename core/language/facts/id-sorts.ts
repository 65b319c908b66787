/** What an ID can belong to, as far as that has a name for people. */
export const idSorts = ["application", "guild", "role", "channel", "user"] as const;

/** One of them. */
export type IdSort = (typeof idSorts)[number];

import type { RouteName } from "./routes.ts";

/** A number of requests within a number of seconds. */
export interface Rate {
  readonly limit: number;
  readonly seconds: number;
}

/** How often an application may call: one operation, or all of them together. */
export type RateLimits = Readonly<Partial<Record<RouteName | "everything", Rate>>>;

/** The operations that do not count towards the rate of all together: those that answer an interaction. */
export const exemptRoutes: ReadonlySet<RouteName> = new Set<RouteName>([
  "answerInteraction",
  "createFollowUpMessage",
  "getInteractionMessage",
  "editInteractionMessage",
  "deleteInteractionMessage",
]);

/** The documented rates. Those of the command operations are not documented. §8 */
export const rateLimits: RateLimits = {
  everything: { limit: 50, seconds: 1 },
  createLobby: { limit: 500, seconds: 10 },
  deleteLobby: { limit: 500, seconds: 10 },
  getLobby: { limit: 500, seconds: 10 },
  putLobbyMember: { limit: 5000, seconds: 10 },
  deleteLobbyMember: { limit: 5000, seconds: 10 },
};

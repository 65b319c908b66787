import type { RouteName } from "../interface/routes.ts";

export interface Rate {
  readonly limit: number;
  readonly seconds: number;
}

/** How often an application may call: one operation, all operations together, or each operation of one interaction. */
export type RateLimits = Readonly<Partial<Record<RouteName | "everything" | "interactions", Rate>>>;

/** The operations that answer an interaction. They are counted for each token, and not in the overall rate. */
export const interactionRoutes: ReadonlySet<RouteName> = new Set<RouteName>([
  "answerInteraction",
  "createFollowUpMessage",
  "getInteractionMessage",
  "editInteractionMessage",
  "deleteInteractionMessage",
]);

/**
 * The documented rates; the command operations have none. The rate of interactions is what Discord's
 * answers to webhooks have shown. §8
 */
export const rateLimits: RateLimits = {
  everything: { limit: 50, seconds: 1 },
  interactions: { limit: 5, seconds: 2 },
  createLobby: { limit: 500, seconds: 10 },
  joinLobby: { limit: 10, seconds: 60 },
  createLobbyMessage: { limit: 3000, seconds: 2 * 60 * 60 },
  deleteLobby: { limit: 500, seconds: 10 },
  getLobby: { limit: 500, seconds: 10 },
  putLobbyMember: { limit: 5000, seconds: 10 },
  deleteLobbyMember: { limit: 5000, seconds: 10 },
};

/** The names of sets of rates that can be chosen together. */
export type RatePreset = keyof typeof ratePresets;

/** The lower rates of an application in development, which Discord raises on request. §8 */
export const ratePresets = {
  development: { createLobby: { limit: 100, seconds: 2 * 60 * 60 } },
} as const satisfies Record<string, RateLimits>;

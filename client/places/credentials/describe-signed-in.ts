import { serverName } from "../../../core/discord/service-url.ts";
import type { Acceptance, SignedIn } from "./credentials.ts";

const acceptanceLabels: Readonly<Record<Acceptance, string | undefined>> = {
  accepted: undefined,
  unchecked: "not checked yet",
  refused: "refused",
};

/**
 * Describes the use of a stored credential, and its check if it was not accepted: `application, registers commands · not
 * checked yet`.
 */
export function describeSignedIn(one: SignedIn): string {
  const label = acceptanceLabels[one.acceptance];
  return label === undefined ? roleLabel(one) : `${roleLabel(one)} · ${label}`;
}

export function roleLabel({ role }: Pick<SignedIn, "role">): string {
  return role === "user" ? "user, edits command permissions" : "application, registers commands";
}

/** Sums up the stored credentials of an origin: `signed in as application (not checked yet)`; undefined without any. */
export function summarizeSignedIn(all: readonly SignedIn[], origin: string): string | undefined {
  const own = all.filter((one) => one.origin === origin);
  return own.length === 0 ? undefined : `signed in as ${own.map(shortLabel).join(" and ")}`;
}

/** Sums up all stored credentials: `Discord as application (not checked yet)`; undefined without any. */
export function summarizeAllSignedIn(all: readonly SignedIn[]): string | undefined {
  const items = all.map((one) => `${serverName(one.origin)} as ${shortLabel(one)}`);
  return items.length === 0 ? undefined : items.join(", ");
}

function shortLabel({ role, acceptance }: SignedIn): string {
  const label = acceptanceLabels[acceptance];
  return label === undefined ? role : `${role} (${label})`;
}

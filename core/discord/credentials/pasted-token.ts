import { isToken } from "../token.ts";
import type { CredentialKind } from "./credential.ts";

/** What is wrong with a pasted secret. */
export type PasteFault = "characters" | "bot-prefix" | "bearer-prefix" | "empty";

/** The prefix of an Authorization header, which users often copy too. */
const prefix = /^(Bot|Bearer)(?:\s+|$)/i;

/** Finds spaces and special characters in a pasted secret, and the prefix of another kind of token. */
export function pasteFault(kind: CredentialKind, pasted: string): PasteFault | undefined {
  const text = pasted.trim();
  const word = prefix.exec(text)?.[1]?.toLowerCase();
  if (word === "bot" && kind !== "bot") return "bot-prefix";
  if (word === "bearer" && (kind === "bot" || kind === "client")) return "bearer-prefix";
  const secret = secretIn(text);
  return secret === "" ? "empty" : isToken(secret) ? undefined : "characters";
}

/** The message for a fault. */
export function describePasteFault(fault: PasteFault | undefined): string | undefined {
  if (fault === undefined) return undefined;
  if (fault === "bot-prefix") return "This is a bot token (“Bot …”). Go back and choose Bot Token to use it.";
  if (fault === "bearer-prefix") {
    return "This is an access token (“Bearer …”). Go back and choose an access token to use it.";
  }
  return "Paste the secret without spaces or special characters.";
}

/** A pasted secret without its prefix. */
export function secretIn(pasted: string): string {
  return pasted.trim().replace(prefix, "");
}

import { isToken } from "../wire/token.ts";
import type { CredentialKind } from "./credential.ts";

/** What is wrong with a pasted secret. */
export type PasteFault = "characters" | "bot-prefix" | "bearer-prefix" | "empty";

/** The word before the token in a header, which is often copied along. */
const prefix = /^(Bot|Bearer)(?:\s+|$)/i;

/** Looks at a pasted secret: in one piece, and with no word before it that another kind of token has. */
export function pasteFault(kind: CredentialKind, pasted: string): PasteFault | undefined {
  const text = pasted.trim();
  const word = prefix.exec(text)?.[1]?.toLowerCase();
  if (word === "bot" && kind !== "bot") return "bot-prefix";
  if (word === "bearer" && (kind === "bot" || kind === "client")) return "bearer-prefix";
  const secret = secretIn(text);
  return secret === "" ? "empty" : isToken(secret) ? undefined : "characters";
}

/** A fault in one or two sentences; undefined for none. */
export function describePasteFault(fault: PasteFault | undefined): string | undefined {
  if (fault === undefined) return undefined;
  if (fault === "bot-prefix") return "This starts with “Bot”: it is a bot token, which is another way to sign in.";
  if (fault === "bearer-prefix") {
    return "This starts with “Bearer”: it is an access token, which is another way to sign in.";
  }
  return "Paste it in one piece, without spaces and special characters.";
}

/** A pasted secret as it is kept: without the word before it, which the header adds. */
export function secretIn(pasted: string): string {
  return pasted.trim().replace(prefix, "");
}

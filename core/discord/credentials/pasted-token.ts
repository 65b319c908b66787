import { isSnowflake } from "../../language/facts/snowflake.ts";
import { isToken } from "../token.ts";
import type { CredentialKind } from "./credential.ts";
import type { SettingSecret } from "./secrets-in-settings.ts";

/** The prefix of an Authorization header, which users often copy too. */
const prefix = /^(Bot|Bearer)(?:\s+|$)/i;

/** What is wrong with a pasted secret: spaces, special characters, or the prefix of another kind of token. */
export function pasteFault(kind: CredentialKind, pasted: string): string | undefined {
  const word = prefix.exec(pasted.trim())?.[1]?.toLowerCase();
  if (word === "bot" && kind !== "bot") return "This is a bot token (“Bot …”). Go back and choose Bot Token to use it.";
  if (word === "bearer" && (kind === "bot" || kind === "client"))
    return "This is an access token (“Bearer …”). Go back and choose an access token to use it.";
  return isToken(secretIn(pasted)) ? undefined : "Paste the secret without spaces or special characters.";
}

export function secretIn(pasted: string): string {
  return pasted.trim().replace(prefix, "");
}

export interface FoundSecret {
  readonly secret: string;
  /** The kinds of credential that its form allows; undefined: any. */
  readonly kinds: readonly CredentialKind[] | undefined;
  readonly applicationId?: string;
}

/** Reads the text of a found secret by what it looks like. */
export function readFoundSecret({ kind }: Pick<SettingSecret, "kind">, text: string): FoundSecret {
  if (kind === "credentials") return readNameAndPassword(text);
  if (kind === "bot-token") return { secret: text, kinds: ["bot"] };
  if (kind === "client-secret") return { secret: text, kinds: ["client"] };
  return { secret: secretIn(text), kinds: kind === "access-token" ? ["application", "user"] : undefined };
}

/** `name:password@`, where the name may be an application's ID. */
function readNameAndPassword(text: string): FoundSecret {
  const [name = "", ...rest] = text.slice(0, -1).split(":").map(decodeURIComponent);
  if (rest.length === 0) return { secret: name, kinds: undefined };
  const secret = rest.join(":");
  return isSnowflake(name) ? { secret, kinds: ["client"], applicationId: name } : { secret, kinds: undefined };
}

import type { CredentialKind } from "../../../core/discord/credentials/credential.ts";
import { readGivenSecret, secretFault } from "../../../core/discord/credentials/secret-fault.ts";
import { isSnowflake } from "../../../core/interface/facts/snowflake.ts";
import type { SettingSecret } from "./secrets-in-settings.ts";

/** Explains why a pasted secret cannot be used for an endpoint URL: because of its form, or because of another token's prefix. */
export function pasteFault(kind: CredentialKind, pasted: string, baseUrl: string): string | undefined {
  const { prefix } = readGivenSecret(pasted);
  if (prefix === "Bot" && kind !== "bot")
    return "This is a bot token (“Bot …”). Go back and choose Bot Token to use it.";
  if (prefix === "Bearer" && (kind === "bot" || kind === "client"))
    return "This is an access token (“Bearer …”). Go back and choose an access token to use it.";
  return secretFault(pasted, { kind, subject: kind === "client" ? "The client secret" : "The token", baseUrl });
}

export function secretIn(pasted: string): string {
  return readGivenSecret(pasted).secret;
}

export interface FoundSecret {
  readonly secret: string;
  /** The kinds of credential that match its form; undefined: any. */
  readonly kinds: readonly CredentialKind[] | undefined;
  readonly applicationId?: string;
}

/** Recognizes the kind of a found secret by its form. */
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

import { isSnowflake } from "../../language/facts/snowflake.ts";
import type { CredentialKind } from "./credential.ts";
import { secretIn } from "./pasted-token.ts";
import type { SettingSecret } from "./secrets-in-settings.ts";

/** A secret that was found in a file. */
export interface FoundSecret {
  readonly secret: string;
  /** The kinds of credential that its form allows; undefined: any. */
  readonly kinds: readonly CredentialKind[] | undefined;
  /** The application ID beside a client secret. */
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

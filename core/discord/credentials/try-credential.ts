import { createClient } from "../client.ts";
import { explainRefusal } from "../explain-refusal.ts";
import { ServiceError } from "../service-error.ts";
import { serviceErrors } from "../service-errors.ts";
import { botIdOf } from "../token.ts";
import { authorizationOf, type Credential, type CredentialServer } from "./credential.ts";

/** The result of checking a credential. `applicationId`: the credential's application, if the check proved it. */
export type Trial =
  | { readonly outcome: "taken"; readonly applicationId: string | undefined }
  | { readonly outcome: "refused" | "unknown"; readonly reason: string };

/** The server to check a credential with. */
export interface TrialServer extends CredentialServer {
  /** An application that is known on this server. */
  readonly applicationId: string | undefined;
}

/** Any ID does if none is known, because Discord checks the token first. */
const anyId = "1";

/** Checks a credential with a read. Rejects only with the signal's reason. */
export async function tryCredential(credential: Credential, place: TrialServer, signal: AbortSignal): Promise<Trial> {
  try {
    return { outcome: "taken", applicationId: await proven(credential, place, signal) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ServiceError)) return { outcome: "unknown", reason: explainRefusal(error) };
    const isRefused = error.status === 401 || error.code === serviceErrors.missingScope.code;
    if (isRefused || (credential.kind === "client" && error.status === 400)) {
      return { outcome: "refused", reason: explainRefusal(error) };
    }
    // The token is valid, but not allowed to see this application or guild.
    if (error.status === 403 || error.status === 404) return { outcome: "taken", applicationId: undefined };
    return { outcome: "unknown", reason: explainRefusal(error) };
  }
}

async function proven(credential: Credential, place: TrialServer, signal: AbortSignal): Promise<string | undefined> {
  const token = authorizationOf(credential, place);
  if (typeof token !== "string") await token.current(signal);
  if (credential.kind === "client") return credential.applicationId;
  const client = createClient({ baseUrl: place.baseUrl, token, fetch: place.fetch, retries: 0, longestWait: 1 });
  if (credential.kind === "user") {
    await client.listPermissions(place.applicationId ?? anyId, anyId, signal);
    return undefined;
  }
  const own = credential.kind === "bot" ? botIdOf(credential.token) : undefined;
  const applicationId = own ?? place.applicationId ?? anyId;
  await client.listCommands({ applicationId }, signal);
  return applicationId;
}

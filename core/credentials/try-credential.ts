import { explainRefusal } from "../publish/index.ts";
import { createClient } from "../wire/client.ts";
import { ServiceError } from "../wire/service-error.ts";
import { serviceErrors } from "../wire/service-errors.ts";
import { botIdOf } from "../wire/token.ts";
import { authorizationOf, type Credential, type CredentialPlace } from "./credential.ts";

/** What a service says of a credential. `applicationId`: the application that it proved to be of. */
export type Trial =
  | { readonly outcome: "taken"; readonly applicationId: string | undefined }
  | { readonly outcome: "refused" | "unknown"; readonly reason: string };

/** Where a credential is tried. */
export interface TrialPlace extends CredentialPlace {
  /** An application that is known there. */
  readonly applicationId: string | undefined;
}

/** Stands in where no ID is known: the service looks at the token first. */
const anyId = "1";

/** Tries a credential with a read that changes nothing. Rejects with the signal's reason only. */
export async function tryCredential(credential: Credential, place: TrialPlace, signal: AbortSignal): Promise<Trial> {
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

async function proven(credential: Credential, place: TrialPlace, signal: AbortSignal): Promise<string | undefined> {
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

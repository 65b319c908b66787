import { explainRefusal } from "../../core/publish/index.ts";
import { type Client, createClient } from "../../core/wire/client.ts";
import { ServiceError } from "../../core/wire/service-error.ts";
import { serviceErrors } from "../../core/wire/service-errors.ts";
import { botIdOf } from "../../core/wire/token.ts";
import { clientCredentialsToken, type TokenSource } from "../../core/wire/token-source.ts";
import type { Credential } from "./credentials.ts";

/** What a service says of a credential. `applicationId`: the application that it proved to be of. */
export type Trial =
  | { readonly outcome: "taken"; readonly applicationId: string | undefined }
  | { readonly outcome: "refused" | "unknown"; readonly reason: string };

/** Where a credential is tried. */
export interface TrialPlace {
  /** Ends in its version segment. */
  readonly baseUrl: string;
  /** The application that is known there; absent: none. */
  readonly applicationId: string | undefined;
  readonly fetch: typeof fetch;
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
    // Whoever may not see this application or guild has been recognized.
    if (error.status === 403 || error.status === 404) return { outcome: "taken", applicationId: undefined };
    return { outcome: "unknown", reason: explainRefusal(error) };
  }
}

async function proven(credential: Credential, place: TrialPlace, signal: AbortSignal): Promise<string | undefined> {
  const clientWith = (token: string | TokenSource): Client =>
    createClient({ baseUrl: place.baseUrl, token, fetch: place.fetch, retries: 0, longestWait: 1 });
  if (credential.kind === "client") {
    const { applicationId } = credential;
    await clientCredentialsToken({ ...place, ...credential }).current(signal);
    return applicationId;
  }
  const { kind, token } = credential;
  if (kind === "user") {
    await clientWith(`Bearer ${token}`).listPermissions(place.applicationId ?? anyId, anyId, signal);
    return undefined;
  }
  const applicationId = (kind === "bot" ? botIdOf(token) : undefined) ?? place.applicationId ?? anyId;
  await clientWith(`${kind === "bot" ? "Bot" : "Bearer"} ${token}`).listCommands({ applicationId }, signal);
  return applicationId;
}

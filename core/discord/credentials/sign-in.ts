import type { Face } from "../../face.ts";
import { createClient } from "../client.ts";
import { explainRefusal } from "../explain-refusal.ts";
import { ServiceError } from "../service-error.ts";
import { serviceErrors } from "../service-errors.ts";
import { botIdOf } from "../token.ts";
import { applicationOf, authorizationOf, type Credential, type CredentialServer, roleOf } from "./credential.ts";
import type { Credentials } from "./credentials.ts";

export interface SignInPorts {
  readonly credentials: Credentials;
  readonly face: Pick<Face, "progress">;
  readonly fetch: typeof fetch;
}

/** Checks a credential, and stores it unless it is refused. `message`: one or two sentences. Rejects only if the user cancels. §5 */
export async function signIn(url: string, credential: Credential, { credentials, face, fetch }: SignInPorts) {
  const { host } = new URL(url);
  const known = await credentials.find(url, "application");
  const place = { baseUrl: url, applicationId: known && applicationOf(known), fetch };
  const trial = await face.progress(`Signing in to ${host}…`, (signal) => tryCredential(credential, place, signal));
  if (trial.outcome === "refused") {
    return { isKept: false, message: `${host} refused the credential, so it was not saved. ${trial.reason}` };
  }
  const applicationId = trial.outcome === "taken" ? trial.applicationId : undefined;
  const isProven = credential.kind === "bot" && applicationId !== undefined;
  await credentials.keep(url, isProven ? { ...credential, applicationId } : credential);
  const isUntried = trial.outcome === "unknown";
  const message = isUntried
    ? `The credential for ${host} was saved, but it could not be checked. ${trial.reason}`
    : signedIn(host, credential, applicationId);
  return { isKept: true, message };
}

function signedIn(host: string, { kind }: Credential, applicationId: string | undefined): string {
  if (roleOf(kind) === "user") return `You are signed in to ${host} as a user.`;
  if (applicationId === undefined || kind === "application") return `You are signed in to ${host} as an application.`;
  return `You are signed in to ${host} as application ${applicationId}.`;
}

/** The result of checking a credential. `applicationId`: the credential's application, if the check proved it. */
export type Trial =
  | { readonly outcome: "taken"; readonly applicationId: string | undefined }
  | { readonly outcome: "refused" | "unknown"; readonly reason: string };

export interface TrialServer extends CredentialServer {
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

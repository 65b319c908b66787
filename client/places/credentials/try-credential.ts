import { createClient } from "../../../core/discord/client.ts";
import {
  applicationOf,
  authorizationOf,
  type Credential,
  type CredentialServer,
  type Role,
  roleOf,
} from "../../../core/discord/credentials/credential.ts";
import { explainRefusal } from "../../../core/discord/explain-refusal.ts";
import { ForeignAnswer, ServiceError } from "../../../core/discord/service-error.ts";
import { serviceErrors } from "../../../core/discord/service-errors.ts";
import { serverName } from "../../../core/discord/service-url.ts";
import { botIdOf } from "../../../core/discord/token.ts";
import type { Face } from "../../../core/workspace/face.ts";
import { unreachableAdvice } from "../../ui/unreachable-advice.ts";
import type { Acceptance, Credentials } from "./credentials.ts";
import { pasteFault } from "./pasted-token.ts";

export interface SignInPorts {
  readonly credentials: Credentials;
  readonly face: Pick<Face, "progress">;
  readonly fetch: typeof fetch;
}

export interface SignInResult {
  /** `refused`: the credential was not stored. */
  readonly acceptance: Acceptance;
  /** One to three sentences. */
  readonly message: string;
}

/**
 * Checks a credential, and stores it unless it is refused. Never sends a secret with an impossible form. Rejects only if the
 * user cancels. §5
 */
export async function storeIfAccepted(
  url: string,
  credential: Credential,
  { credentials, face, fetch }: SignInPorts,
): Promise<SignInResult> {
  const server = serverName(url);
  const fault = pasteFault(
    credential.kind,
    credential.kind === "client" ? credential.clientSecret : credential.token,
    url,
  );
  if (fault !== undefined)
    return { acceptance: "refused", message: `The credential for ${server} was not saved. ${fault}` };
  const place = { ...(await trialServer(url, credentials)), fetch };
  const trial = await face.progress(`Signing in to ${server}…`, (signal) => tryCredential(credential, place, signal));
  if (trial.outcome === "refused") {
    const message = `${server} refused the credential, so it was not saved. ${trial.reason}`;
    return { acceptance: "refused", message };
  }
  if (trial.outcome === "unknown") {
    await credentials.keep(url, credential, "unchecked");
    return { acceptance: "unchecked", message: unchecked(url, credential, trial) };
  }
  await credentials.keep(url, withApplication(credential, trial.applicationId));
  return { acceptance: "accepted", message: signedIn(server, credential, trial.applicationId) };
}

/**
 * Checks a stored credential that has not been accepted yet. Sends nothing if it was accepted, or if none is stored.
 * `message`: the reason for a refusal, else empty. Rejects only if the user cancels. §5
 */
export async function checkAgain(
  url: string,
  role: Role,
  { credentials, face, fetch }: SignInPorts,
): Promise<SignInResult> {
  const accepted: SignInResult = { acceptance: "accepted", message: "" };
  if (credentials.acceptanceOf(url, role) === "accepted") return accepted;
  const credential = await credentials.find(url, role);
  if (!credential) return accepted;
  const server = serverName(url);
  const place = { ...(await trialServer(url, credentials)), fetch };
  const trial = await face.progress(`Checking the ${secretNoun(credential)} for ${server}…`, (signal) =>
    tryCredential(credential, place, signal),
  );
  if (trial.outcome === "unknown") return { acceptance: "unchecked", message: "" };
  if (trial.outcome === "taken") {
    await credentials.keep(url, withApplication(credential, trial.applicationId));
    return accepted;
  }
  await credentials.setAcceptance(url, role, "refused");
  return {
    acceptance: "refused",
    message: `${server} refused the saved ${secretNoun(credential)}. ${trial.reason}`,
  };
}

async function trialServer(url: string, credentials: Credentials): Promise<Omit<TrialServer, "fetch">> {
  const known = await credentials.find(url, "application");
  return { baseUrl: url, applicationId: known && applicationOf(known) };
}

/** Adds the ID to a bot token only, and only if the check proved it. */
function withApplication(credential: Credential, applicationId: string | undefined): Credential {
  return credential.kind === "bot" && applicationId !== undefined ? { ...credential, applicationId } : credential;
}

function secretNoun({ kind }: Credential): string {
  return kind === "client" ? "client secret" : "token";
}

function unchecked(url: string, credential: Credential, { isReached, reason }: Untried): string {
  const secret = secretNoun(credential);
  if (isReached) return `The ${secret} was saved, but it could not be checked. ${reason}`;
  return `${serverName(url)} could not be reached, so the ${secret} was not checked.${unreachableAdvice}`;
}

function signedIn(server: string, { kind }: Credential, applicationId: string | undefined): string {
  if (roleOf(kind) === "user") return `You are signed in to ${server} as a user.`;
  if (applicationId === undefined || kind === "application") return `You are signed in to ${server} as an application.`;
  return `You are signed in to ${server} as application ${applicationId}.`;
}

/** The result of checking a credential. `applicationId`: the credential's application, if the check proved it. */
export type Trial =
  | { readonly outcome: "taken"; readonly applicationId: string | undefined }
  | { readonly outcome: "refused"; readonly reason: string }
  | ({ readonly outcome: "unknown" } & Untried);

interface Untried {
  /** True if a server answered, even if it is not Discord. */
  readonly isReached: boolean;
  readonly reason: string;
}

export interface TrialServer extends CredentialServer {
  readonly applicationId: string | undefined;
}

/** Discord checks the token first, so any ID works if none is known. */
const anyId = "1";

/** Checks a credential with a read. Rejects only with the signal's reason. */
export async function tryCredential(credential: Credential, place: TrialServer, signal: AbortSignal): Promise<Trial> {
  try {
    return { outcome: "taken", applicationId: await proven(credential, place, signal) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ServiceError)) {
      return { outcome: "unknown", isReached: error instanceof ForeignAnswer, reason: explainRefusal(error) };
    }
    const isRefused = error.status === 401 || error.code === serviceErrors.missingScope.code;
    if (isRefused || (credential.kind === "client" && error.status === 400)) {
      return { outcome: "refused", reason: explainRefusal(error) };
    }
    // The token is valid, but has no access to this application or guild.
    if (error.status === 403 || error.status === 404) return { outcome: "taken", applicationId: undefined };
    return { outcome: "unknown", isReached: true, reason: explainRefusal(error) };
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

import type { Face } from "../face.ts";
import { applicationOf, type Credential, roleOf } from "./credential.ts";
import type { Credentials } from "./credentials.ts";
import { tryCredential } from "./try-credential.ts";

/** What became of a credential. */
export interface SignIn {
  readonly isKept: boolean;
  /** One or two sentences. */
  readonly message: string;
}

/** What a sign-in takes from the editor or the terminal. */
export interface SignInPorts {
  readonly credentials: Credentials;
  readonly face: Pick<Face, "progress">;
  readonly fetch: typeof fetch;
}

/** Tries a credential on its service, and keeps it unless it is refused. Rejects only when the user cancels. §5 */
export async function signIn(
  url: string,
  credential: Credential,
  { credentials, face, fetch }: SignInPorts,
): Promise<SignIn> {
  const { host } = new URL(url);
  const known = await credentials.find(url, "application");
  const place = { baseUrl: url, applicationId: known && applicationOf(known), fetch };
  const trial = await face.progress(`Trying it on ${host}…`, (signal) => tryCredential(credential, place, signal));
  if (trial.outcome === "refused") {
    return { isKept: false, message: `${host} refuses it, so it is not kept. ${trial.reason}` };
  }
  const applicationId = trial.outcome === "taken" ? trial.applicationId : undefined;
  const isProven = credential.kind === "bot" && applicationId !== undefined;
  await credentials.keep(url, isProven ? { ...credential, applicationId } : credential);
  const isUntried = trial.outcome === "unknown";
  const message = isUntried
    ? `It is kept for ${host}, but could not be tried: ${trial.reason}`
    : signedIn(host, credential, applicationId);
  return { isKept: true, message };
}

function signedIn(host: string, { kind }: Credential, applicationId: string | undefined): string {
  if (roleOf(kind) === "user") return `You are signed in to ${host} as a user.`;
  if (applicationId === undefined || kind === "application") return `You are signed in to ${host} as an application.`;
  return `You are signed in to ${host} as application ${applicationId}.`;
}

import type { Face } from "../../face.ts";
import { applicationOf, type Credential, roleOf } from "./credential.ts";
import type { Credentials } from "./credentials.ts";
import { tryCredential } from "./try-credential.ts";

/** The result of signing in. */
export interface SignIn {
  readonly isKept: boolean;
  /** One or two sentences. */
  readonly message: string;
}

/** What signing in requires from the editor or the terminal. */
export interface SignInPorts {
  readonly credentials: Credentials;
  readonly face: Pick<Face, "progress">;
  readonly fetch: typeof fetch;
}

/** Checks a credential, and stores it unless it is refused. Rejects only if the user cancels. §5 */
export async function signIn(
  url: string,
  credential: Credential,
  { credentials, face, fetch }: SignInPorts,
): Promise<SignIn> {
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

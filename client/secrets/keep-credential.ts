import * as vscode from "vscode";
import { botIdOf } from "../../core/api/bot-token.ts";
import { type Credential, type Credentials, type KeptCredential, roleOf } from "../credentials.ts";
import { withCancellableProgress } from "../publish/progress.ts";
import { Stop } from "../stop.ts";
import { signInWay } from "./sign-in-request.ts";
import { tryCredential } from "./try-credential.ts";

/**
 * Tries a credential on its service and keeps it unless it is refused. Gives one sentence on what the service said.
 * Throws a Stop where it is refused, which leads to another try.
 */
export async function keepIfTaken(credentials: Credentials, url: string, credential: Credential): Promise<string> {
  const { host } = new URL(url);
  const place = { baseUrl: url, applicationId: await knownApplication(credentials, url), fetch };
  const title = vscode.l10n.t("Trying it on {0}…", host);
  const trial = await withCancellableProgress(title, (signal) => tryCredential(credential, place, signal));
  if (trial.outcome === "refused") {
    const again = signInWay({ url, kind: credential.kind });
    throw new Stop(vscode.l10n.t("{0} refuses it, so it is not kept. {1}", host, trial.reason), again);
  }
  const applicationId = trial.outcome === "taken" ? trial.applicationId : undefined;
  const proven =
    credential.kind === "bot" && applicationId !== undefined ? { ...credential, applicationId } : credential;
  await credentials.keep(url, proven);
  if (trial.outcome === "unknown") {
    return vscode.l10n.t("It is kept for {0}, but could not be tried: {1}", host, trial.reason);
  }
  if (roleOf(credential.kind) === "user") return vscode.l10n.t("You are signed in to {0} as a user.", host);
  return applicationId === undefined || credential.kind === "application"
    ? vscode.l10n.t("You are signed in to {0} as an application.", host)
    : vscode.l10n.t("You are signed in to {0} as application {1}.", host, applicationId);
}

/** The application that this user is signed in as, where that is known. */
async function knownApplication(credentials: Credentials, url: string): Promise<string | undefined> {
  const credential = await credentials.find(url, "application");
  return credential && applicationOf(credential);
}

/** The application that a credential is of; undefined where it does not tell. */
export function applicationOf(credential: KeptCredential): string | undefined {
  if (credential.kind === "client") return credential.applicationId;
  return credential.kind === "bot" ? (credential.applicationId ?? botIdOf(credential.token)) : undefined;
}

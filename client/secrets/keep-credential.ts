import * as vscode from "vscode";
import { botIdOf } from "../../core/wire/token.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { type Credential, type Credentials, type KeptCredential, roleOf } from "./credentials.ts";
import { tryCredential } from "./try-credential.ts";

/** What became of a credential, and one or two sentences that say so. */
export interface Kept {
  readonly isKept: boolean;
  readonly said: string;
}

/** Tries a credential on its service and keeps it unless it is refused. */
export async function keepIfTaken(credentials: Credentials, url: string, credential: Credential): Promise<Kept> {
  const { host } = new URL(url);
  const place = { baseUrl: url, applicationId: await knownApplication(credentials, url), fetch };
  const title = vscode.l10n.t("Trying it on {0}…", host);
  const trial = await withCancellableProgress(title, (signal) => tryCredential(credential, place, signal));
  if (trial.outcome === "refused") {
    return { isKept: false, said: vscode.l10n.t("{0} refuses it, so it is not kept. {1}", host, trial.reason) };
  }
  const applicationId = trial.outcome === "taken" ? trial.applicationId : undefined;
  const proven =
    credential.kind === "bot" && applicationId !== undefined ? { ...credential, applicationId } : credential;
  await credentials.keep(url, proven);
  return { isKept: true, said: trial.outcome === "unknown" ? untried(host, trial.reason) : taken(host, proven) };
}

function untried(host: string, reason: string): string {
  return vscode.l10n.t("It is kept for {0}, but could not be tried: {1}", host, reason);
}

function taken(host: string, credential: Credential): string {
  if (roleOf(credential.kind) === "user") return vscode.l10n.t("You are signed in to {0} as a user.", host);
  const applicationId = "applicationId" in credential ? credential.applicationId : undefined;
  return applicationId === undefined
    ? vscode.l10n.t("You are signed in to {0} as an application.", host)
    : vscode.l10n.t("You are signed in to {0} as application {1}.", host, applicationId);
}

/** The application that this user is signed in as, where that is known. */
async function knownApplication(credentials: Credentials, url: string): Promise<string | undefined> {
  const credential = await credentials.find(url, "application");
  return credential && applicationOf(credential);
}

/** The application that a credential is of; undefined where it does not tell. */
function applicationOf(credential: KeptCredential): string | undefined {
  if (credential.kind === "client") return credential.applicationId;
  return credential.kind === "bot" ? (credential.applicationId ?? botIdOf(credential.token)) : undefined;
}

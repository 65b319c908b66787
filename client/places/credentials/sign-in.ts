import * as vscode from "vscode";
import { kindsOf, roleOf } from "../../../core/discord/credentials/credential.ts";
import { isSameService, localService, serverName, serviceFault } from "../../../core/discord/service-url.ts";
import { UserError } from "../../../core/tools/user-error.ts";
import { pickOne } from "../../ui/ask.ts";
import { withCancellableProgress } from "../../ui/progress.ts";
import { inform, UserErrorWithActions, warn } from "../../ui/user-error.ts";
import { reach } from "../../ui/walkthrough.ts";
import type { Credentials, SignedIn } from "./credentials.ts";
import { describeSignedIn, roleLabel } from "./describe-signed-in.ts";
import { serviceSetting } from "./service-setting.ts";
import { askForCredential, askForEndpoint, askForKind } from "./sign-in-questions.ts";
import { type SignInRequest, signInAction } from "./sign-in-request.ts";
import { storeIfAccepted } from "./try-credential.ts";

/** Asks for an endpoint URL and a credential, checks it, and stores it in the secret storage. Throws a UserError. */
export async function signIn(credentials: Credentials, request: SignInRequest): Promise<void> {
  const { kind: known, role } = request;
  const among = known ? [known] : kindsOf(role);
  // The kind, the application ID of a client secret, and the secret.
  const later = (among.length > 1 ? 1 : 0) + (known === "client" ? 1 : 0) + 1;
  const question = askForEndpoint(credentials, { known: request.url, later }).andThen((url) =>
    askForKind({ url, among, later: 1 }).andThen((kind) =>
      askForCredential(kind, url).map((credential) => ({ url, credential })),
    ),
  );
  const { url, credential } = await question.ask("Sign In");
  const ports = { credentials, face: { progress: withCancellableProgress }, fetch };
  const { acceptance, message } = await storeIfAccepted(url, credential, ports);
  if (acceptance === "refused") throw new UserErrorWithActions(message, signInAction({ url, kind: credential.kind }));
  if (acceptance === "accepted") reach("signedIn");
  const tell = acceptance === "accepted" ? inform : warn;
  if (roleOf(credential.kind) === "application") offerAsTarget(url, message, tell);
  else tell(message);
}

function offerAsTarget(url: string, message: string, tell: typeof inform): void {
  const isTarget = isSameService(serviceSetting(), url);
  const publishThere = {
    title: "Use for Publishing",
    run: async () => {
      await vscode.workspace
        .getConfiguration("commandManifest")
        .update("service", url, vscode.ConfigurationTarget.Global);
      inform(`Publishing now uses ${url}.`);
    },
  };
  if (isTarget) tell(message);
  else tell(`${message} ${publishingStill()}`, publishThere);
}

/** Hides an invalid setting, which may be a secret. */
function publishingStill(): string {
  const setting = serviceSetting();
  if (setting === localService) return "Publishing still goes to the local service.";
  if (serviceFault(setting) !== undefined) return "Publishing still uses another endpoint URL.";
  return `Publishing still goes to ${serverName(setting)}.`;
}

export async function signOut(credentials: Credentials): Promise<void> {
  const { signedIn } = credentials;
  if (signedIn.length === 0) throw new UserError("You are not signed in.");
  const items = signedIn.map((one) => ({ label: one.origin, description: describeSignedIn(one), forgets: [one] }));
  const all = { label: "All Credentials", forgets: signedIn };
  const placeholder = "Credential to remove from the editor's secret storage";
  const offered = signedIn.length > 1 ? [...items, all] : items;
  const { forgets } = await pickOne(placeholder, offered).ask("Sign Out");
  for (const one of forgets) await credentials.forget(one);
  inform(signedOutMessage(forgets));
}

function signedOutMessage(forgotten: readonly SignedIn[]): string {
  const [one] = forgotten;
  return one && forgotten.length === 1
    ? `You are signed out of ${one.origin} (${roleLabel(one)}).`
    : "You are signed out everywhere.";
}

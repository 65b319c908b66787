import * as vscode from "vscode";
import {
  type Credential,
  type CredentialKind,
  credentialOf,
  kindsOf,
  roleOf,
} from "../../core/discord/credentials/credential.ts";
import type { Credentials, SignedIn } from "../../core/discord/credentials/credentials.ts";
import { pasteFault, secretIn } from "../../core/discord/credentials/pasted-token.ts";
import { signIn as keepIfAccepted } from "../../core/discord/credentials/sign-in.ts";
import { baseUrlOf, isSameService, liveService, localService, serviceFault } from "../../core/discord/service-url.ts";
import { UserError } from "../../core/user-error.ts";
import { pickOne, Question, typeId, typeText } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { inform, UserErrorWithActions } from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";
import { serviceSetting } from "./service-setting.ts";
import { type SignInRequest, signInAction } from "./sign-in-request.ts";

/** Asks for an endpoint URL and a credential, checks it, and stores it in the secret store. Throws a UserError. */
export async function signIn(credentials: Credentials, request: SignInRequest): Promise<void> {
  const { kind: known, role } = request;
  const question = askForService(request.url).andThen((url) => {
    const { host } = new URL(url);
    return askForKind(host, known ? [known] : kindsOf(role)).andThen((kind) =>
      askForCredential(kind, host).map((credential) => ({ url, credential })),
    );
  });
  const { url, credential } = await question.ask("Sign In");
  const ports = { credentials, face: { progress: withCancellableProgress }, fetch };
  const { isKept, message } = await keepIfAccepted(url, credential, ports);
  if (!isKept) throw new UserErrorWithActions(message, signInAction({ url, kind: credential.kind }));
  reach("signedIn");
  if (roleOf(credential.kind) === "application") offerAsTarget(url, message);
  else inform(message);
}

/** Asks for an endpoint URL, unless one is known. */
export function askForService(known?: string): Question<string> {
  if (known !== undefined) return Question.known(() => known);
  const setting = serviceSetting();
  const isUsable = setting !== localService && serviceFault(setting) === undefined;
  const prompt = "Endpoint URL with its version, such as /v10";
  const problemOf = (text: string): string | undefined =>
    text.trim() === localService ? "The local service does not require signing in." : serviceFault(text.trim());
  // A value that is not a URL may be a secret, so it is not shown.
  const value = isUsable ? setting : liveService;
  return typeText({ prompt, value, problemOf })
    .titled("Sign In (1/3): Endpoint URL")
    .map((text) => baseUrlOf(text));
}

function offerAsTarget(url: string, signedIn: string): void {
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
  if (isTarget) inform(signedIn);
  else inform(`${signedIn} Publishing still uses another endpoint URL.`, publishThere);
}

/** Asks for the kind of credential, unless only one is possible. */
export function askForKind(host: string, among = kindsOf(undefined)): Question<CredentialKind> {
  const [only, ...others] = among;
  if (only && others.length === 0) return Question.known(() => only);
  const headings = {
    application: "Application (registers commands)",
    user: "User (edits command permissions)",
  };
  const items = (["application", "user"] as const).flatMap((role) => {
    const kinds = among.filter((kind) => roleOf(kind) === role).map(itemFor);
    const heading = { label: headings[role], kind: vscode.QuickPickItemKind.Separator, credential: undefined };
    return kinds.length > 0 ? [heading, ...kinds] : [];
  });
  const picked = pickOne(`Credential for ${host}`, items).titled("Sign In (2/3): Credential");
  return picked.map(({ credential }) => {
    // Headings cannot be picked.
    if (!credential) throw new vscode.CancellationError();
    return credential;
  });
}

function itemFor(credential: CredentialKind) {
  const label = credential === "client" ? "Client Credentials" : nameOfSecret(credential);
  const details: Readonly<Record<CredentialKind, string>> = {
    bot: "The token of the application's bot user, which lobbies require",
    client: "Application ID and client secret, which request a token when one is required",
    application: "An existing Bearer token with the scope applications.commands.update",
    user: "A Bearer token with the scope applications.commands.permissions.update, of a user who manages the guild and its roles",
  };
  return { credential, label, detail: details[credential] };
}

/** Asks for the secret, and for the application ID of a client secret. */
function askForCredential(kind: CredentialKind, host: string): Question<Credential> {
  const application = kind === "client" ? askForApplication() : Question.known(() => "");
  return application.andThen((applicationId) => {
    const prompt = `Stored in the editor's secret store and sent only to ${host}`;
    const problemOf = (text: string) => pasteFault(kind, text);
    return typeText({ prompt, problemOf, password: true })
      .titled(`Sign In (3/3): ${nameOfSecret(kind)}`)
      .map((text) => credentialOf(kind, secretIn(text), applicationId));
  });
}

export function askForApplication(): Question<string> {
  return typeId("Application ID (the client ID)").titled("Sign In (3/3): Application");
}

function nameOfSecret(kind: CredentialKind): string {
  if (kind === "bot") return "Bot Token";
  if (kind === "client") return "Client Secret";
  return kind === "user" ? "User Token" : "Application's Access Token";
}

export async function signOut(credentials: Credentials): Promise<void> {
  const { signedIn } = credentials;
  if (signedIn.length === 0) throw new UserError("You are not signed in.");
  const items = signedIn.map((one) => ({ label: one.origin, description: roleLabel(one), forgets: [one] }));
  const all = { label: "All Credentials", forgets: signedIn };
  const placeholder = "Credential to remove from the editor's secret store";
  const offered = signedIn.length > 1 ? [...items, all] : items;
  const { forgets } = await pickOne(placeholder, offered).ask("Sign Out");
  for (const one of forgets) await credentials.forget(one);
  inform(signedOutMessage(forgets));
}

function roleLabel({ role }: SignedIn): string {
  return role === "user" ? "user, edits command permissions" : "application, registers commands";
}

function signedOutMessage(forgotten: readonly SignedIn[]): string {
  const [one] = forgotten;
  return one && forgotten.length === 1
    ? `You are signed out of ${one.origin} (${roleLabel(one)}).`
    : "You are signed out everywhere.";
}

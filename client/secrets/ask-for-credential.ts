import * as vscode from "vscode";
import {
  type Credential,
  type CredentialKind,
  credentialOf,
  kindsOf,
  roleOf,
} from "../../core/discord/credentials/credential.ts";
import { describePasteFault, pasteFault, secretIn } from "../../core/discord/credentials/pasted-token.ts";
import { pickOne, Question, typeId, typeText } from "../ui/ask.ts";

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
export function askForCredential(kind: CredentialKind, host: string): Question<Credential> {
  const application = kind === "client" ? askForApplication() : Question.known(() => "");
  return application.andThen((applicationId) => {
    const prompt = `Stored in the editor's secret store and sent only to ${host}`;
    const problemOf = (text: string) => describePasteFault(pasteFault(kind, text));
    return typeText({ prompt, problemOf, password: true })
      .titled(`Sign In (3/3): ${nameOfSecret(kind)}`)
      .map((text) => credentialOf(kind, secretIn(text), applicationId));
  });
}

/** Asks for the application ID of a client secret. */
export function askForApplication(): Question<string> {
  return typeId("Application ID (the client ID)").titled("Sign In (3/3): Application");
}

/** The secret's name, in title case. */
function nameOfSecret(kind: CredentialKind): string {
  if (kind === "bot") return "Bot Token";
  if (kind === "client") return "Client Secret";
  return kind === "user" ? "User Token" : "Application's Access Token";
}

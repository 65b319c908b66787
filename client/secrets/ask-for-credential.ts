import * as vscode from "vscode";
import {
  type Credential,
  type CredentialKind,
  credentialOf,
  kindsOf,
  roleOf,
} from "../../core/discord/credentials/credential.ts";
import { describePasteFault, pasteFault, secretIn } from "../../core/discord/credentials/pasted-token.ts";
import { pickOne, typeId, typeText } from "../ui/ask.ts";

/** Asks for the kind of credential, unless only one is possible. */
export async function askForKind(host: string, among = kindsOf(undefined)): Promise<CredentialKind> {
  const [only, ...others] = among;
  if (only && others.length === 0) return only;
  const headings = {
    application: "Application (registers commands)",
    user: "User (edits command permissions)",
  };
  const items = (["application", "user"] as const).flatMap((role) => {
    const ways = among.filter((kind) => roleOf(kind) === role).map(itemFor);
    const heading = { label: headings[role], kind: vscode.QuickPickItemKind.Separator, credential: undefined };
    return ways.length > 0 ? [heading, ...ways] : [];
  });
  const form = { title: "Sign In (2/3): Credential" };
  const { credential } = await pickOne(form, `Credential for ${host}`, items);
  // Headings cannot be picked.
  if (!credential) throw new vscode.CancellationError();
  return credential;
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
export async function askForCredential(kind: CredentialKind, host: string): Promise<Credential> {
  const applicationId = kind === "client" ? await askForApplication() : "";
  const form = { title: `Sign In (3/3): ${nameOfSecret(kind)}` };
  const prompt = `Stored in the editor's secret store and sent only to ${host}`;
  const faultOf = (text: string) => describePasteFault(pasteFault(kind, text));
  return credentialOf(kind, secretIn(await typeText(form, prompt, faultOf, { password: true })), applicationId);
}

/** Asks for the application ID of a client secret. */
export async function askForApplication(): Promise<string> {
  const form = { title: "Sign In (3/3): Application" };
  return await typeId(form, "Application ID (the client ID)");
}

/** The secret's name, in title case. */
function nameOfSecret(kind: CredentialKind): string {
  if (kind === "bot") return "Bot Token";
  if (kind === "client") return "Client Secret";
  return kind === "user" ? "User Token" : "Application's Access Token";
}

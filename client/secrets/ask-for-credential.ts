import * as vscode from "vscode";
import {
  type Credential,
  type CredentialKind,
  credentialOf,
  kindsOf,
  roleOf,
} from "../../core/credentials/credential.ts";
import { describePasteFault, pasteFault, secretIn } from "../../core/credentials/pasted-token.ts";
import { pickOne, typeId, typeText } from "../ui/ask.ts";

/** Asks which of some ways to sign in, of all where none are named. */
export async function askForKind(host: string, among = kindsOf(undefined)): Promise<CredentialKind> {
  const [only, ...others] = among;
  if (only && others.length === 0) return only;
  const headings = {
    application: "The application: registers commands",
    user: "A user: edits command permissions",
  };
  const items = (["application", "user"] as const).flatMap((role) => {
    const ways = among.filter((kind) => roleOf(kind) === role).map(itemFor);
    const heading = { label: headings[role], kind: vscode.QuickPickItemKind.Separator, credential: undefined };
    return ways.length > 0 ? [heading, ...ways] : [];
  });
  const form = { title: "Sign In (2/3): How" };
  const { credential } = await pickOne(form, `What you have for ${host}`, items);
  // Headings cannot be picked.
  if (!credential) throw new vscode.CancellationError();
  return credential;
}

function itemFor(credential: CredentialKind) {
  const label = credential === "client" ? "Client Credentials" : nameOfSecret(credential);
  const details: Readonly<Record<CredentialKind, string>> = {
    bot: "The token of the application's bot user; lobbies require this one",
    client: "Application ID and client secret; a token is requested whenever one is needed",
    application: "A Bearer token with the scope applications.commands.update that you already have",
    user: "A Bearer token with the scope applications.commands.permissions.update, of a user who manages the guild and its roles",
  };
  return { credential, label, detail: details[credential] };
}

/** Asks for the secret, and for the application where that has to be known. */
export async function askForCredential(kind: CredentialKind, host: string): Promise<Credential> {
  const applicationId = kind === "client" ? await askForApplication() : "";
  const form = { title: `Sign In (3/3): ${nameOfSecret(kind)}` };
  const prompt = `Kept in the editor's secret store, and sent to ${host} only`;
  const faultOf = (text: string) => describePasteFault(pasteFault(kind, text));
  return credentialOf(kind, secretIn(await typeText(form, prompt, faultOf, { password: true })), applicationId);
}

/** Asks for the application of a client secret. */
export async function askForApplication(): Promise<string> {
  const form = { title: "Sign In (3/3): Application" };
  return await typeId(form, "Application ID (the client ID)");
}

/** What people call the secret of a way to sign in. */
function nameOfSecret(kind: CredentialKind): string {
  if (kind === "bot") return "Bot Token";
  if (kind === "client") return "Client Secret";
  return kind === "user" ? "User Token" : "Application's Access Token";
}

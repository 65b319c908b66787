import * as vscode from "vscode";
import {
  type Credential,
  type CredentialKind,
  credentialOf,
  roleOf,
} from "../../core/discord/credentials/credential.ts";
import { describePasteFault, pasteFault, secretIn } from "../../core/discord/credentials/pasted-token.ts";
import { type Form, type Next, pickOne, typeId, typeText } from "../ui/ask.ts";

/** Asks for the kind of credential, unless only one is possible. */
export async function askForKind<Result>(
  form: Form,
  host: string,
  among: readonly CredentialKind[],
  next: Next<CredentialKind, Result>,
): Promise<Result> {
  const [only, ...others] = among;
  if (only && others.length === 0) return await next(only, form);
  const headings = {
    application: "Application (registers commands)",
    user: "User (edits command permissions)",
  };
  const items = (["application", "user"] as const).flatMap((role) => {
    const kinds = among.filter((kind) => roleOf(kind) === role).map(itemFor);
    const heading = { label: headings[role], kind: vscode.QuickPickItemKind.Separator, credential: undefined };
    return kinds.length > 0 ? [heading, ...kinds] : [];
  });
  const titled = { ...form, title: "Sign In (2/3): Credential" };
  return await pickOne(titled, `Credential for ${host}`, items, ({ credential }, nextForm) => {
    // Headings cannot be picked.
    if (!credential) throw new vscode.CancellationError();
    return next(credential, nextForm);
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
export async function askForCredential<Result>(
  form: Form,
  kind: CredentialKind,
  host: string,
  next: Next<Credential, Result>,
): Promise<Result> {
  const askForSecret: Next<string, Result> = (applicationId, afterApplication) => {
    const titled = { ...afterApplication, title: `Sign In (3/3): ${nameOfSecret(kind)}` };
    const prompt = `Stored in the editor's secret store and sent only to ${host}`;
    const problemOf = (text: string) => describePasteFault(pasteFault(kind, text));
    return typeText(titled, { prompt, problemOf, password: true }, (text, nextForm) =>
      next(credentialOf(kind, secretIn(text), applicationId), nextForm),
    );
  };
  return kind === "client" ? await askForApplication(form, askForSecret) : await askForSecret("", form);
}

/** Asks for the application ID of a client secret. */
export async function askForApplication<Result>(form: Form, next: Next<string, Result>): Promise<Result> {
  const titled = { ...form, title: "Sign In (3/3): Application" };
  return await typeId(titled, { prompt: "Application ID (the client ID)" }, next);
}

/** The secret's name, in title case. */
function nameOfSecret(kind: CredentialKind): string {
  if (kind === "bot") return "Bot Token";
  if (kind === "client") return "Client Secret";
  return kind === "user" ? "User Token" : "Application's Access Token";
}

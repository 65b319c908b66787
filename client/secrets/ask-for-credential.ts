import * as vscode from "vscode";
import {
  type Credential,
  type CredentialKind,
  credentialOf,
  type Role,
  roleOf,
} from "../../core/credentials/credential.ts";
import { describePasteFault, pasteFault, secretIn } from "../../core/credentials/pasted-token.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";

interface KindItem extends vscode.QuickPickItem {
  readonly credential?: CredentialKind;
}

/** Asks which of some ways to sign in, of all where none are named; undefined when the user would not say. */
export async function askForKind(host: string, among = everyKind): Promise<CredentialKind | undefined> {
  if (among.length === 1) return among[0];
  const items = [applicationItems(), userItems()].flatMap(([heading, ...ways]) => {
    const left = ways.filter(({ credential }) => credential && among.includes(credential));
    return heading && left.length > 0 ? [heading, ...left] : [];
  });
  const title = vscode.l10n.t("Sign In (2/3): How");
  const placeHolder = vscode.l10n.t("What you have for {0}", host);
  const options = { title, placeHolder, ignoreFocusOut: true, matchOnDetail: true };
  return (await vscode.window.showQuickPick(items, options))?.credential;
}

/** The ways to sign in, or those of one role. */
export function kindsOf(role: Role | undefined): readonly CredentialKind[] {
  return everyKind.filter((kind) => role === undefined || roleOf(kind) === role);
}

const everyKind: readonly CredentialKind[] = ["bot", "client", "application", "user"];

function applicationItems(): KindItem[] {
  return [
    separator(vscode.l10n.t("The application: registers commands")),
    {
      credential: "bot",
      label: vscode.l10n.t("Bot Token"),
      detail: vscode.l10n.t("The token of the application's bot user; lobbies require this one"),
    },
    {
      credential: "client",
      label: vscode.l10n.t("Client Credentials"),
      detail: vscode.l10n.t("Application ID and client secret; a token is requested whenever one is needed"),
    },
    {
      credential: "application",
      label: vscode.l10n.t("Application's Access Token"),
      detail: vscode.l10n.t("A Bearer token with the scope applications.commands.update that you already have"),
    },
  ];
}

function userItems(): KindItem[] {
  return [
    separator(vscode.l10n.t("A user: edits command permissions")),
    {
      credential: "user",
      label: vscode.l10n.t("User Token"),
      detail: vscode.l10n.t(
        "A Bearer token with the scope applications.commands.permissions.update, of a user who manages the guild and its roles",
      ),
    },
  ];
}

function separator(label: string): KindItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}

/** Asks for the secret, and for the application where that has to be known; undefined when the user would not say. */
export async function askForCredential(kind: CredentialKind, host: string): Promise<Credential | undefined> {
  const applicationId = kind === "client" ? await askForApplication() : "";
  if (applicationId === undefined) return undefined;
  const secret = await askForSecret(kind, host);
  return secret === undefined ? undefined : credentialOf(kind, secret, applicationId);
}

/** Asks for the application of a client secret; undefined when the user would not say. */
export async function askForApplication(value = ""): Promise<string | undefined> {
  const answer = await vscode.window.showInputBox({
    title: vscode.l10n.t("Sign In (3/3): Application"),
    prompt: vscode.l10n.t("Application ID (the client ID)"),
    value,
    ignoreFocusOut: true,
    validateInput: (text) => (isSnowflake(text.trim()) ? undefined : vscode.l10n.t("An ID has digits only.")),
  });
  return answer?.trim();
}

async function askForSecret(kind: CredentialKind, host: string): Promise<string | undefined> {
  const pasted = await vscode.window.showInputBox({
    title: vscode.l10n.t("Sign In (3/3): {0}", nameOfSecret(kind)),
    prompt: vscode.l10n.t("Kept in the editor's secret store, and sent to {0} only", host),
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => describePasteFault(pasteFault(kind, text)),
  });
  return pasted === undefined ? undefined : secretIn(pasted);
}

/** What people call the secret of a way to sign in. */
export function nameOfSecret(kind: CredentialKind): string {
  if (kind === "bot") return vscode.l10n.t("Bot Token");
  if (kind === "client") return vscode.l10n.t("Client Secret");
  return kind === "user" ? vscode.l10n.t("User Token") : vscode.l10n.t("Application's Access Token");
}

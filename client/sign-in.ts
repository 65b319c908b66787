import * as vscode from "vscode";
import { liveService, localService, serviceFault } from "../core/project/index.ts";
import type { Credential, Credentials } from "./credentials.ts";
import { baseUrlOf, serviceSetting } from "./services.ts";
import { isSnowflake } from "./snowflake.ts";
import { Stop, showWithWaysOut } from "./stop.ts";

/** Asks for a service and a credential, tries it where that can be done, and keeps it in the editor's secret store. */
export async function signIn(credentials: Credentials, output: vscode.LogOutputChannel): Promise<void> {
  const url = await askForUrl();
  if (url === undefined) return;
  const credential = await askForCredential(new URL(url).host);
  if (!credential) return;
  await credentials.keep(url, credential);
  await offerAsTarget(url, output);
}

/** Forgets the credential of a service. */
export async function signOut(credentials: Credentials): Promise<void> {
  const { origins } = credentials;
  if (origins.length === 0) throw new Stop(vscode.l10n.t("You are not signed in to any service."));
  const title = vscode.l10n.t("Sign Out");
  const placeHolder = vscode.l10n.t("The service whose token is deleted from this machine");
  const origin = await vscode.window.showQuickPick(origins, { title, placeHolder });
  if (origin === undefined) return;
  await credentials.forget(origin);
  await vscode.window.showInformationMessage(vscode.l10n.t("You are signed out of {0}.", origin));
}

async function askForUrl(): Promise<string | undefined> {
  const setting = serviceSetting();
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t("Sign In (1/3): Service"),
    prompt: vscode.l10n.t("Address of the service, with its version segment"),
    value: setting === localService ? liveService : setting,
    ignoreFocusOut: true,
    validateInput: (value) => {
      if (value.trim() === localService) return vscode.l10n.t("The local service needs no sign-in.");
      return serviceFault(value.trim());
    },
  });
  return text === undefined ? undefined : baseUrlOf(text);
}

async function askForCredential(host: string): Promise<Credential | undefined> {
  const kinds: readonly (vscode.QuickPickItem & { readonly kindOfCredential: Credential["kind"] })[] = [
    {
      kindOfCredential: "bot",
      label: vscode.l10n.t("Bot Token"),
      detail: vscode.l10n.t("The token of the application's bot user"),
    },
    {
      kindOfCredential: "client",
      label: vscode.l10n.t("Client Credentials"),
      detail: vscode.l10n.t("Application ID and client secret; a token is asked for whenever one is needed"),
    },
    {
      kindOfCredential: "bearer",
      label: vscode.l10n.t("User Token"),
      detail: vscode.l10n.t("A Bearer token with the scope applications.commands.update that you have already"),
    },
  ];
  const title = vscode.l10n.t("Sign In (2/3): How");
  const placeHolder = vscode.l10n.t("What you have for {0}", host);
  const kind = await vscode.window.showQuickPick(kinds, { title, placeHolder, ignoreFocusOut: true });
  if (!kind) return undefined;
  if (kind.kindOfCredential === "client") return await askForClientCredentials(host);
  const token = await askForSecret(kind.label, host);
  // People copy the whole header; what stands before the token is put there by us.
  return token === undefined
    ? undefined
    : { kind: kind.kindOfCredential, token: token.replace(/^(Bot|Bearer)\s+/i, "") };
}

async function askForClientCredentials(host: string): Promise<Credential | undefined> {
  const applicationId = await vscode.window.showInputBox({
    title: vscode.l10n.t("Sign In (3/3): Application"),
    prompt: vscode.l10n.t("Application ID (the client ID)"),
    ignoreFocusOut: true,
    validateInput: (value) => (isSnowflake(value.trim()) ? undefined : vscode.l10n.t("An ID has digits only.")),
  });
  if (applicationId === undefined) return undefined;
  const clientSecret = await askForSecret(vscode.l10n.t("Client Secret"), host);
  if (clientSecret === undefined) return undefined;
  return { kind: "client", applicationId: applicationId.trim(), clientSecret };
}

async function askForSecret(what: string, host: string): Promise<string | undefined> {
  const secret = await vscode.window.showInputBox({
    title: vscode.l10n.t("Sign In (3/3): {0}", what),
    prompt: vscode.l10n.t("Kept in the editor's secret store, and sent to {0} only", host),
    password: true,
    ignoreFocusOut: true,
    validateInput: (value) =>
      /^(\S+\s+)?\S+$/.test(value.trim()) ? undefined : vscode.l10n.t("Paste it in one piece, without spaces."),
  });
  return secret?.trim();
}

async function offerAsTarget(url: string, output: vscode.LogOutputChannel): Promise<void> {
  const { host } = new URL(url);
  const setting = serviceSetting();
  if (setting !== localService && serviceFault(setting) === undefined && baseUrlOf(setting) === url) {
    await vscode.window.showInformationMessage(vscode.l10n.t("You are signed in to {0}.", host));
    return;
  }
  const target = vscode.workspace.workspaceFolders
    ? vscode.ConfigurationTarget.Workspace
    : vscode.ConfigurationTarget.Global;
  const publishThere = {
    title: vscode.l10n.t("Publish There from Now On"),
    run: () => vscode.workspace.getConfiguration("commandManifest").update("service", url, target),
  };
  const message = vscode.l10n.t("You are signed in to {0}. Publishing still goes elsewhere.", host);
  showWithWaysOut(vscode.window.showInformationMessage, message, [publishThere], output);
}

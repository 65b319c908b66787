import * as vscode from "vscode";
import { liveService, localService, serviceFault } from "../../core/wire/service-url.ts";
import { baseUrlOf, serviceSetting } from "../connect/services.ts";
import { showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import { askForCredential, askForKind, kindsOf } from "./ask-for-credential.ts";
import { type Credentials, roleOf } from "./credentials.ts";
import { keepIfTaken } from "./keep-credential.ts";
import { type SignInRequest, signInWay } from "./sign-in-request.ts";

/** Asks for a service and a credential, tries it, and keeps it in the editor's secret store. Throws a UserError. */
export async function signIn(
  credentials: Credentials,
  output: vscode.LogOutputChannel,
  request: SignInRequest = {},
): Promise<void> {
  const url = request.url ?? (await askForService());
  if (url === undefined) return;
  const { host } = new URL(url);
  const kind = request.kind ?? (await askForKind(host, kindsOf(request.role)));
  const credential = kind && (await askForCredential(kind, host));
  if (!credential) return;
  const { isKept, said } = await keepIfTaken(credentials, url, credential);
  if (!isKept) throw new UserErrorWithActions(said, signInWay({ url, kind: credential.kind }));
  if (roleOf(credential.kind) === "application") offerAsTarget(url, said, output);
  else showWithActions(vscode.window.showInformationMessage, said, [], output);
}

/** Asks for the address of a service; undefined when the user would not say. */
export async function askForService(): Promise<string | undefined> {
  const setting = serviceSetting();
  const isUsable = setting !== localService && serviceFault(setting) === undefined;
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t("Sign In (1/3): Service"),
    prompt: vscode.l10n.t("Address of the service, with its version segment"),
    // What stands in a setting by mistake may be a secret, and is not shown again.
    value: isUsable ? setting : liveService,
    ignoreFocusOut: true,
    validateInput: (value) => {
      if (value.trim() === localService) return vscode.l10n.t("The local service needs no sign-in.");
      return serviceFault(value.trim());
    },
  });
  return text === undefined ? undefined : baseUrlOf(text);
}

function offerAsTarget(url: string, said: string, output: vscode.LogOutputChannel): void {
  const setting = serviceSetting();
  const isTarget = setting !== localService && serviceFault(setting) === undefined && baseUrlOf(setting) === url;
  const target = vscode.workspace.workspaceFolders
    ? vscode.ConfigurationTarget.Workspace
    : vscode.ConfigurationTarget.Global;
  const publishThere = {
    title: vscode.l10n.t("Publish There from Now On"),
    run: async () => {
      await vscode.workspace.getConfiguration("commandManifest").update("service", url, target);
      await vscode.window.showInformationMessage(vscode.l10n.t("Publishing goes to {0} from now on.", url));
    },
  };
  const message = isTarget ? said : `${said} ${vscode.l10n.t("Publishing still goes elsewhere.")}`;
  showWithActions(vscode.window.showInformationMessage, message, isTarget ? [] : [publishThere], output);
}

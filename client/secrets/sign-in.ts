import * as vscode from "vscode";
import { type Credential, kindsOf, roleOf } from "../../core/discord/credentials/credential.ts";
import type { Credentials } from "../../core/discord/credentials/credentials.ts";
import { signIn as keepIfAccepted } from "../../core/discord/credentials/sign-in.ts";
import { baseUrlOf, isSameService, liveService, localService, serviceFault } from "../../core/discord/service-url.ts";
import { type Next, newForm, typeText } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { notify, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";
import { askForCredential, askForKind } from "./ask-for-credential.ts";
import { serviceSetting } from "./service-setting.ts";
import { type SignInRequest, signInWay } from "./sign-in-request.ts";

/** Asks for an endpoint URL and a credential, checks it, and stores it in the secret store. Throws a UserError. */
export async function signIn(
  credentials: Credentials,
  output: vscode.LogOutputChannel,
  request: SignInRequest = {},
): Promise<void> {
  const kinds = request.kind ? [request.kind] : kindsOf(request.role);
  await askForService(request.url, (url, afterService) => {
    const { host } = new URL(url);
    return askForKind(afterService, host, kinds, (kind, afterKind) =>
      askForCredential(afterKind, kind, host, (credential) => keep(url, credential, credentials, output)),
    );
  });
}

/** Asks for an endpoint URL, unless one is known. */
export async function askForService(known: string | undefined, next: Next<string, void>): Promise<void> {
  const form = newForm("Sign In (1/3): Endpoint URL");
  if (known !== undefined) return await next(known, form);
  const setting = serviceSetting();
  const isUsable = setting !== localService && serviceFault(setting) === undefined;
  const prompt = "Endpoint URL with its version, such as /v10";
  const problemOf = (text: string): string | undefined =>
    text.trim() === localService ? "The local service does not require signing in." : serviceFault(text.trim());
  // A value that is not a URL may be a secret, so it is not shown.
  const value = isUsable ? setting : liveService;
  await typeText(form, { prompt, value, problemOf }, (text, nextForm) => next(baseUrlOf(text), nextForm));
}

async function keep(
  url: string,
  credential: Credential,
  credentials: Credentials,
  output: vscode.LogOutputChannel,
): Promise<void> {
  const ports = { credentials, face: { progress: withCancellableProgress }, fetch };
  const { isKept, message } = await keepIfAccepted(url, credential, ports);
  if (!isKept) throw new UserErrorWithActions(message, signInWay({ url, kind: credential.kind }));
  reach("signedIn");
  if (roleOf(credential.kind) === "application") offerAsTarget(url, message, output);
  else showWithActions(vscode.window.showInformationMessage, message, [], output);
}

function offerAsTarget(url: string, signedIn: string, output: vscode.LogOutputChannel): void {
  const isTarget = isSameService(serviceSetting(), url);
  const publishThere = {
    title: "Use for Publishing",
    run: async () => {
      await vscode.workspace
        .getConfiguration("commandManifest")
        .update("service", url, vscode.ConfigurationTarget.Global);
      notify(`Publishing now uses ${url}.`);
    },
  };
  const message = isTarget ? signedIn : `${signedIn} Publishing still uses another endpoint URL.`;
  showWithActions(vscode.window.showInformationMessage, message, isTarget ? [] : [publishThere], output);
}

import * as vscode from "vscode";
import { kindsOf, roleOf } from "../../core/discord/credentials/credential.ts";
import type { Credentials } from "../../core/discord/credentials/credentials.ts";
import { signIn as keepIfAccepted } from "../../core/discord/credentials/sign-in.ts";
import { baseUrlOf, isSameService, liveService, localService, serviceFault } from "../../core/discord/service-url.ts";
import { Question, typeText } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { notify, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";
import { askForCredential, askForKind } from "./ask-for-credential.ts";
import { serviceSetting } from "./service-setting.ts";
import { type SignInRequest, signInAction } from "./sign-in-request.ts";

/** Asks for an endpoint URL and a credential, checks it, and stores it in the secret store. Throws a UserError. */
export async function signIn(
  credentials: Credentials,
  output: vscode.LogOutputChannel,
  request: SignInRequest = {},
): Promise<void> {
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
  if (roleOf(credential.kind) === "application") offerAsTarget(url, message, output);
  else showWithActions(vscode.window.showInformationMessage, message, [], output);
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

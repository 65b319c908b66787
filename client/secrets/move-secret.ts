import * as vscode from "vscode";
import { type Credential, credentialOf, roleOf } from "../../core/discord/credentials/credential.ts";
import type { Credentials } from "../../core/discord/credentials/credentials.ts";
import { readFoundSecret } from "../../core/discord/credentials/pasted-token.ts";
import { type SettingSecret, secretsInFile } from "../../core/discord/credentials/secrets-in-settings.ts";
import { signIn } from "../../core/discord/credentials/sign-in.ts";
import { liveService } from "../../core/discord/service-url.ts";
import { UserError } from "../../core/user-error.ts";
import { Question } from "../ui/ask.ts";
import { applyTextEdits, rangeOf } from "../ui/edits.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { type Action, warn } from "../ui/user-error.ts";
import { askForApplication, askForKind, askForService } from "./sign-in.ts";
import { type SignInRequest, signInAction } from "./sign-in-request.ts";

/** The place of a secret in a version of a document, without the secret. Offsets are UTF-16. */
export interface SecretPlace {
  readonly uri: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
}

/** Moves a secret from a file to the secret store, and asks the user to reset it. Throws a UserError. */
export async function moveSecret(credentials: Credentials, place: SecretPlace): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(place.uri));
  const range = rangeOfSecret(document, place);
  const all = secretsInFile(document.uri.path, document.getText());
  const found = all.find(({ start, end }) => start === place.start && end === place.end);
  if (!found) return;
  const question = askForService().andThen((url) =>
    askForCredentialOf(found, document.getText(range), new URL(url).host).map((credential) => ({ url, credential })),
  );
  const { url, credential } = await question.ask("Sign In");
  const said = await keep(credentials, url, credential);
  rangeOfSecret(document, place);
  if (!(await applyTextEdits([document, [{ ...place, newText: "" }]]))) {
    throw new UserError(`${said} The editor cannot remove the secret from the file. Remove it yourself.`);
  }
  askToReset(document, said, { url, kind: credential.kind });
}

/** The place as a range. Throws a UserError if the text has changed. */
function rangeOfSecret(document: vscode.TextDocument, place: SecretPlace): vscode.Range {
  if (document.version !== place.version) {
    throw new UserError("Nothing was removed because the file changed in the meantime. Try again.");
  }
  return rangeOf(document, place);
}

/** The credential with a secret. Asks for the kind and the application ID if the secret's form does not tell them. */
function askForCredentialOf(found: SettingSecret, text: string, host: string): Question<Credential> {
  const { secret, kinds, applicationId: known } = readFoundSecret(found, text);
  return askForKind(host, kinds).andThen((kind) => {
    const isAsked = kind === "client" && known === undefined;
    const application = isAsked ? askForApplication() : Question.known(() => known ?? "");
    return application.map((applicationId) => credentialOf(kind, secret, applicationId));
  });
}

/** Signs in with it, unless the user prefers the stored credential. Resolves with a message. */
async function keep(credentials: Credentials, url: string, credential: Credential): Promise<string> {
  const { host } = new URL(url);
  if (await credentials.find(url, roleOf(credential.kind))) {
    const replace = "Replace";
    const keepOld = "Remove from File Only";
    const question = `You are already signed in to ${host}. Replace that credential with the one in the file?`;
    const detail =
      "A secret that was in a file must be reset. If you have already reset it, keep the stored credential.";
    const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, replace, keepOld);
    if (answer === keepOld) return "The secret was removed from the file.";
    if (answer !== replace) throw new vscode.CancellationError();
  }
  return (await signIn(url, credential, { credentials, face: { progress: withCancellableProgress }, fetch })).message;
}

function askToReset(
  document: vscode.TextDocument,
  said: string,
  request: Required<Pick<SignInRequest, "url" | "kind">>,
): void {
  const message = `${said} The history and backups of ${vscode.workspace.asRelativePath(document.uri)} still contain the old secret. Reset it where it was issued, then sign in with the new one.`;
  const save: Action = { title: "Save File", run: () => document.save() };
  const actions = [...(document.isDirty ? [save] : []), ...resetAction(request.url), signInAction(request)];
  warn(message, ...actions);
}

/** Only Discord's page for issuing tokens is known. */
function resetAction(url: string): Action[] {
  if (new URL(url).origin !== new URL(liveService).origin) return [];
  const page = vscode.Uri.parse(new URL("/developers/applications", liveService).href);
  return [{ title: "Open Developer Portal", run: () => vscode.env.openExternal(page) }];
}

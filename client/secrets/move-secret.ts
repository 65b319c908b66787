import * as vscode from "vscode";
import { type Credential, credentialOf, roleOf } from "../../core/credentials/credential.ts";
import type { Credentials } from "../../core/credentials/credentials.ts";
import { readFoundSecret } from "../../core/credentials/found-secret.ts";
import { type SettingSecret, secretsInFile } from "../../core/credentials/secrets-in-settings.ts";
import { signIn } from "../../core/credentials/sign-in.ts";
import { UserError } from "../../core/user-error.ts";
import { liveService } from "../../core/wire/service-url.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { type Action, showWithActions } from "../ui/user-error.ts";
import { askForApplication, askForKind } from "./ask-for-credential.ts";
import { askForService } from "./sign-in.ts";
import { type SignInRequest, signInWay } from "./sign-in-request.ts";

/** The place of a token in a version of a document, without the token itself. Offsets are UTF-16. */
export interface SecretPlace {
  readonly uri: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
}

/** Moves a token from a file to the secret store, and says that it has to be reset. */
export async function moveSecret(
  credentials: Credentials,
  output: vscode.LogOutputChannel,
  place: SecretPlace,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(place.uri));
  const range = rangeIn(document, place);
  const all = secretsInFile(document.uri.path, document.getText());
  const found = all.find(({ start, end }) => start === place.start && end === place.end);
  if (!found) return;
  const url = await askForService();
  const credential = await credentialIn(found, document.getText(range), new URL(url).host);
  const said = await keep(credentials, url, credential);
  rangeIn(document, place);
  const edit = new vscode.WorkspaceEdit();
  edit.delete(document.uri, range);
  if (!(await vscode.workspace.applyEdit(edit))) {
    throw new UserError(`${said} The editor cannot remove it from the file. Remove it yourself.`);
  }
  askToReset(document, said, { url, kind: credential.kind }, output);
}

/** The place as a range. Throws a UserError where the text is another by now. */
function rangeIn(document: vscode.TextDocument, { version, start, end }: SecretPlace): vscode.Range {
  if (document.version !== version) {
    throw new UserError("The text was changed in the meantime. Nothing was removed. Try again.");
  }
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

/** The credential that a secret makes, asking for what its form does not say. */
async function credentialIn(found: SettingSecret, text: string, host: string): Promise<Credential> {
  const { secret, kinds, applicationId: known } = readFoundSecret(found, text);
  const kind = await askForKind(host, kinds);
  const applicationId = kind === "client" ? (known ?? (await askForApplication())) : "";
  return credentialOf(kind, secret, applicationId);
}

/** Keeps it, unless the user prefers the credential that is kept already. Resolves with what to say. */
async function keep(credentials: Credentials, url: string, credential: Credential): Promise<string> {
  const { host } = new URL(url);
  if (await credentials.find(url, roleOf(credential.kind))) {
    const replace = "Replace It";
    const keepOld = "Only Remove It from the File";
    const question = `You are already signed in to ${host}. Replace that credential with the one in the file?`;
    const detail =
      "A secret that was in a file has to be reset. If you have already reset it, keep the credential that you have.";
    const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, replace, keepOld);
    if (answer === keepOld) return "It was removed from the file.";
    if (answer !== replace) throw new vscode.CancellationError();
  }
  return (await signIn(url, credential, { credentials, face: { progress: withCancellableProgress }, fetch })).message;
}

function askToReset(
  document: vscode.TextDocument,
  said: string,
  request: Required<Pick<SignInRequest, "url" | "kind">>,
  output: vscode.LogOutputChannel,
): void {
  const message = `${said} It was in ${vscode.workspace.asRelativePath(document.uri)}, where everyone with access to the file, its history or a backup can read it. Reset it where it was issued, then sign in with the new one. Undo and version control restore the text.`;
  const save: Action = { title: "Save the File", run: () => document.save() };
  const actions = [...(document.isDirty ? [save] : []), ...resetWay(request.url), signInWay(request)];
  showWithActions(vscode.window.showWarningMessage, message, actions, output);
}

/** Only of the live service it is known where tokens are issued. */
function resetWay(url: string): Action[] {
  if (new URL(url).origin !== new URL(liveService).origin) return [];
  const page = vscode.Uri.parse(new URL("/developers/applications", liveService).href);
  return [{ title: "Reset It…", run: () => vscode.env.openExternal(page) }];
}

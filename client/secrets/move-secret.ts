import * as vscode from "vscode";
import { type Credential, type CredentialKind, credentialOf, roleOf } from "../../core/credentials/credential.ts";
import type { Credentials } from "../../core/credentials/credentials.ts";
import { secretIn } from "../../core/credentials/pasted-token.ts";
import { type SettingSecret, secretsInSettingsFile } from "../../core/credentials/secrets-in-settings.ts";
import { signIn } from "../../core/credentials/sign-in.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { secretsIn } from "../../core/language/text/secrets.ts";
import { liveService } from "../../core/wire/service-url.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { type Action, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import { askForApplication, askForKind } from "./ask-for-credential.ts";
import { isSettingsFile } from "./secret-diagnostics.ts";
import { askForService } from "./sign-in.ts";
import { signInWay } from "./sign-in-request.ts";

/** Where a token stands in a version of a document; the token itself is not in it. Offsets are UTF-16. */
export interface SecretPlace {
  readonly uri: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
}

/** Keeps a token that stands in a file in the secret store, takes it out of the text, and says that it is burnt. */
export async function moveSecret(
  credentials: Credentials,
  output: vscode.LogOutputChannel,
  place: SecretPlace,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(place.uri));
  const range = rangeIn(document, place);
  const found = secretAt(document, place);
  const url = found && (await askForService());
  const credential = url && (await credentialIn(found, document.getText(range), new URL(url).host));
  if (!credential) return;
  const said = await keep(credentials, url, credential);
  if (said === undefined) return;
  rangeIn(document, place);
  const edit = new vscode.WorkspaceEdit();
  edit.delete(document.uri, range);
  if (!(await vscode.workspace.applyEdit(edit))) {
    throw new UserErrorWithActions(
      vscode.l10n.t("{0} The editor does not let it be taken out of the file: do that yourself.", said),
    );
  }
  sayBurnt(document, said, { url, kind: credential.kind }, output);
}

/** The place as a range. Throws a UserError where the text is another by now. */
function rangeIn(document: vscode.TextDocument, { version, start, end }: SecretPlace): vscode.Range {
  if (document.version !== version) {
    throw new UserErrorWithActions(
      vscode.l10n.t("The text has changed in the meantime, so nothing was taken out. Try it again."),
    );
  }
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

function secretAt(document: vscode.TextDocument, { start, end }: SecretPlace): SettingSecret | undefined {
  const all = isSettingsFile(document) ? secretsInSettingsFile(document.getText()) : secretsIn(document.getText());
  return all.find((found) => found.start === start && found.end === end);
}

/** The credential that a token makes, asking for what its form does not say; undefined when the user would not say. */
async function credentialIn({ kind }: SettingSecret, text: string, host: string): Promise<Credential | undefined> {
  if (kind === "bot-token") return credentialOf("bot", text, "");
  if (kind === "credentials") return await credentialInAddress(text, host);
  if (kind === "client-secret") return await clientCredential(text);
  const asked = await askForKind(host, kind === "access-token" ? ["application", "user"] : undefined);
  if (asked === undefined) return undefined;
  return asked === "client" ? await clientCredential(text) : credentialOf(asked, secretIn(text), "");
}

/** `name:password@`, where the name may be an application's ID. */
async function credentialInAddress(text: string, host: string): Promise<Credential | undefined> {
  const [name = "", ...rest] = text.slice(0, -1).split(":").map(decodeURIComponent);
  const secret = rest.length > 0 ? rest.join(":") : name;
  if (rest.length > 0 && isSnowflake(name)) return credentialOf("client", secret, name);
  const asked = await askForKind(host);
  if (asked === undefined) return undefined;
  return asked === "client" ? await clientCredential(secret) : credentialOf(asked, secret, "");
}

async function clientCredential(secret: string): Promise<Credential | undefined> {
  const applicationId = await askForApplication();
  return applicationId === undefined ? undefined : credentialOf("client", secret, applicationId);
}

/** Keeps it, unless there is one that the user would rather keep; undefined: the user called it off. */
async function keep(credentials: Credentials, url: string, credential: Credential): Promise<string | undefined> {
  const { host } = new URL(url);
  if (await credentials.find(url, roleOf(credential.kind))) {
    const replace = vscode.l10n.t("Replace It");
    const keepOld = vscode.l10n.t("Only Take Out of the File");
    const question = vscode.l10n.t("You are signed in to {0} already. Replace that by what stands in the file?", host);
    const detail = vscode.l10n.t(
      "What has stood in a file is burnt. If you have reset it already, keep what you have.",
    );
    const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, replace, keepOld);
    if (answer === keepOld) return vscode.l10n.t("It is taken out of the file.");
    if (answer !== replace) return undefined;
  }
  return (await signIn(url, credential, { credentials, face: { progress: withCancellableProgress }, fetch })).message;
}

function sayBurnt(
  document: vscode.TextDocument,
  said: string,
  request: { readonly url: string; readonly kind: CredentialKind },
  output: vscode.LogOutputChannel,
): void {
  const message = vscode.l10n.t(
    "{0} It has stood in {1}, so it is burnt: whoever could read the file, its history or a backup has it. Reset it where it was issued, then sign in with the new one. Undo and version control bring the text back.",
    said,
    vscode.workspace.asRelativePath(document.uri),
  );
  const save: Action = { title: vscode.l10n.t("Save the File"), run: () => document.save() };
  const actions = [...(document.isDirty ? [save] : []), ...resetWay(request.url), signInWay(request)];
  showWithActions(vscode.window.showWarningMessage, message, actions, output);
}

/** Only of the live service it is known where tokens are issued. */
function resetWay(url: string): Action[] {
  if (new URL(url).origin !== new URL(liveService).origin) return [];
  const page = vscode.Uri.parse(new URL("/developers/applications", liveService).href);
  return [{ title: vscode.l10n.t("Reset It…"), run: () => vscode.env.openExternal(page) }];
}

import * as vscode from "vscode";
import { type Credential, credentialOf, kindsOf, roleOf } from "../../../core/discord/credentials/credential.ts";
import { liveService, serverName } from "../../../core/discord/service-url.ts";
import { UserError } from "../../../core/tools/user-error.ts";
import { Question } from "../../ui/ask.ts";
import { applyTextEdits, rangeOf } from "../../ui/edits.ts";
import { withCancellableProgress } from "../../ui/progress.ts";
import { type Action, warn } from "../../ui/user-error.ts";
import type { Credentials } from "./credentials.ts";
import { type FoundSecret, readFoundSecret } from "./pasted-token.ts";
import { secretsInFile } from "./secrets-in-settings.ts";
import { askForApplication, askForEndpoint, askForKind } from "./sign-in-questions.ts";
import { type SignInRequest, signInAction } from "./sign-in-request.ts";
import { storeIfAccepted } from "./try-credential.ts";

/** The location of a secret in a version of a document, without the secret. Offsets are UTF-16. */
export interface SecretPlace {
  readonly uri: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
}

/** Moves a secret from a file to the secret storage, and asks the user to reset it. Throws a UserError. */
export async function moveSecret(credentials: Credentials, place: SecretPlace): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(place.uri));
  const range = rangeOfSecret(document, place);
  const all = secretsInFile(document.uri.path, document.getText());
  const found = all.find(({ start, end }) => start === place.start && end === place.end);
  if (!found) return;
  const secret = readFoundSecret(found, document.getText(range));
  const later = questionsAbout(secret);
  const question = askForEndpoint(credentials, { later }).andThen((url) =>
    askForCredentialOf(secret, url).map((credential) => ({ url, credential })),
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

/** The minimum number of questions in {@link askForCredentialOf}. */
function questionsAbout({ kinds = kindsOf(undefined), applicationId }: FoundSecret): number {
  if (kinds.length > 1) return 1;
  return kinds[0] === "client" && applicationId === undefined ? 1 : 0;
}

/** The credential with a secret. Asks for the kind and the application ID if the secret does not reveal them. */
function askForCredentialOf(found: FoundSecret, url: string): Question<Credential> {
  const { secret, kinds: among = kindsOf(undefined), applicationId: known } = found;
  return askForKind({ url, among, later: 0 }).andThen((kind) => {
    const isAsked = kind === "client" && known === undefined;
    const application = isAsked ? askForApplication(0) : Question.known(() => known ?? "");
    return application.map((applicationId) => credentialOf(kind, secret, applicationId));
  });
}

/** Signs in with the secret, unless the user prefers the stored credential. Resolves with a message. */
async function keep(credentials: Credentials, url: string, credential: Credential): Promise<string> {
  if (await credentials.find(url, roleOf(credential.kind))) {
    const replace = "Replace";
    const keepOld = "Remove from File Only";
    const question = `You are already signed in to ${serverName(url)}. Replace that credential with the one in the file?`;
    const detail =
      "A secret that was in a file must be reset. If you have already reset it, keep the stored credential.";
    const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, replace, keepOld);
    if (answer === keepOld) return "The secret was removed from the file.";
    if (answer !== replace) throw new vscode.CancellationError();
  }
  return (await storeIfAccepted(url, credential, { credentials, face: { progress: withCancellableProgress }, fetch }))
    .message;
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

/** Offers Discord's page for issuing tokens, the only known one. */
function resetAction(url: string): Action[] {
  if (new URL(url).origin !== new URL(liveService).origin) return [];
  const page = vscode.Uri.parse(new URL("/developers/applications", liveService).href);
  return [{ title: "Open Developer Portal", run: () => vscode.env.openExternal(page) }];
}

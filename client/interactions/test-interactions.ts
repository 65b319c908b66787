import * as vscode from "vscode";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { describeAnswer, savedInteraction } from "../../core/test-interactions/send.ts";
import { usableManifest } from "../../core/test-interactions/usable-manifest.ts";
import { UserError } from "../../core/user-error.ts";
import { endpointFault } from "../../core/wire/service-url.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { type Endpoint, type Posted, sendInteraction, usualAnswerTime } from "../../service/interactions/endpoint.ts";
import { madeUp } from "../../service/interactions/made-up.ts";
import { publicKeyOf } from "../../service/world/signature.ts";
import { mustBeTrusted } from "../connect/destinations.ts";
import { projectOf } from "../manifests/project.ts";
import { typeText } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { ReadOnlyDocuments } from "../ui/read-only-documents.ts";
import { showWithActions } from "../ui/user-error.ts";
import { askForInteraction } from "./ask-for-interaction.ts";
import { testKey } from "./test-key.ts";

const endpointKey = "commandManifest.interactionsEndpoint";
/** Of the documents that answers are read in. */
const scheme = "command-manifest-answer";

/** Sends interactions to the author's own endpoint, signed as the service signs them, and looks at the answers. §6 */
export class TestInteractions implements vscode.Disposable {
  readonly #context: Pick<vscode.ExtensionContext, "secrets" | "workspaceState">;
  readonly #output: vscode.LogOutputChannel;
  readonly #answers = new ReadOnlyDocuments(scheme);

  constructor(context: Pick<vscode.ExtensionContext, "secrets" | "workspaceState">, output: vscode.LogOutputChannel) {
    this.#context = context;
    this.#output = output;
  }

  /** Sends the open interaction, or one that is made from a command of the open manifest. */
  async send(): Promise<void> {
    mustBeTrusted();
    const document = vscode.window.activeTextEditor?.document;
    const kind = document && manifestKind(document.uri.path);
    if (!document || (kind !== undefined && kind !== "commands" && kind !== "interaction")) {
      throw new UserError("Open a command manifest or a saved interaction first.");
    }
    const manifest = { name: vscode.workspace.asRelativePath(document.uri), text: document.getText() };
    if (kind === "interaction") return await this.#send(savedInteraction(manifest), await this.#endpoint());
    const usable = usableManifest(manifest, await projectOf(document.uri), madeUp());
    // The endpoint is known before the questions, for it suggests what could be answered to some of them.
    const endpoint = await this.#endpoint();
    const interaction = await askForInteraction(usable, (asking, signal) => sendInteraction(endpoint, asking, signal));
    await this.#send(interaction, endpoint);
  }

  /** Puts the public key on the clipboard, in hex, as libraries want it. */
  async copyPublicKey(): Promise<void> {
    const publicKey = publicKeyOf((await testKey(this.#context.secrets)).privateKey);
    await vscode.env.clipboard.writeText(publicKey);
    const message = `The public key is on the clipboard: ${publicKey}`;
    showWithActions(vscode.window.showInformationMessage, message, [], this.#output);
  }

  dispose(): void {
    this.#answers.dispose();
  }

  async #send(interaction: Interaction, endpoint: Endpoint): Promise<void> {
    const title = `Sending the interaction to ${endpoint.url}…`;
    const posted = await withCancellableProgress(title, (signal) => sendInteraction(endpoint, interaction, signal));
    await this.#showAnswer(interaction, endpoint.url, posted);
    const actions = [
      { title: "Send Again", run: () => this.#send(interaction, endpoint) },
      { title: "Save Interaction…", run: () => saveInteraction(interaction) },
      {
        title: "Another Endpoint…",
        run: async () => this.#send(interaction, await this.#endpointAt(await this.#askForUrl())),
      },
    ];
    const outcome = describeAnswer(posted);
    if (posted.problem === undefined) {
      showWithActions(vscode.window.showInformationMessage, outcome, actions, this.#output);
      return;
    }
    this.#output.info(outcome);
    const copyKey = { title: "Copy Public Key", run: () => this.copyPublicKey() };
    const remedies = posted.status === 401 ? [copyKey, ...actions] : actions;
    showWithActions(vscode.window.showWarningMessage, outcome, remedies, this.#output);
  }

  /** Shows an answer and what it is to, beside what is open; what was there of the same command is replaced. */
  async #showAnswer(interaction: Interaction, url: string, posted: Posted): Promise<void> {
    const { status, answer } = posted;
    const uri = vscode.Uri.from({ scheme, path: `/answer to ${interaction.data?.name ?? "interaction"}.jsonc` });
    const head = status === undefined ? `POST ${url}` : `POST ${url}: ${status}`;
    const value = { ...(answer !== undefined && { answer }), interaction };
    this.#answers.write(uri, `// ${head}\n// ${describeAnswer(posted)}\n${JSON.stringify(value, undefined, 2)}\n`);
    const viewColumn = vscode.ViewColumn.Beside;
    await vscode.window.showTextDocument(uri, { viewColumn, preview: true, preserveFocus: true });
  }

  /** Where interactions go: asked once in a workspace. */
  async #endpoint(): Promise<Endpoint> {
    return await this.#endpointAt(this.#context.workspaceState.get<string>(endpointKey) ?? (await this.#askForUrl()));
  }

  /** Rejects with a CancellationError where the key was made just now, and the user has to make it known first. */
  async #endpointAt(url: string): Promise<Endpoint> {
    const { privateKey, isNew } = await testKey(this.#context.secrets);
    if (isNew && !(await isKeyKnown(publicKeyOf(privateKey)))) throw new vscode.CancellationError();
    return { url, privateKey, fetch, now: Date.now, answerWithin: usualAnswerTime };
  }

  async #askForUrl(): Promise<string> {
    const { workspaceState } = this.#context;
    const form = { title: "Send Test Interaction" };
    const prompt = "Address of your application's endpoint. It is remembered for this workspace.";
    const value = workspaceState.get<string>(endpointKey, "http://127.0.0.1:3000/interactions");
    const url = (await typeText(form, prompt, (text) => endpointFault(text.trim()), { value })).trim();
    await workspaceState.update(endpointKey, url);
    return url;
  }
}

/** Shows the public key, which the endpoint must verify with; false: the user does not want to send yet. */
async function isKeyKnown(publicKey: string): Promise<boolean> {
  const send = "Copy It and Send";
  const copyOnly = "Copy It Only";
  const question = "A key was made that signs test interactions. Your endpoint must verify with its public key:";
  const answer = await vscode.window.showInformationMessage(
    question,
    { modal: true, detail: publicKey },
    send,
    copyOnly,
  );
  if (answer !== undefined) await vscode.env.clipboard.writeText(publicKey);
  return answer === send;
}

/** Saves an interaction as a manifest, where the user wants it, and opens it. */
async function saveInteraction(interaction: Interaction): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  // The name of a context menu command may have what no file's name can have.
  const name = `${(interaction.data?.name ?? "test").replaceAll(/[\\/:*?"<>|]/g, "-")}.interaction.json`;
  const uri = await vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
    filters: { Interactions: ["json", "jsonc"] },
  });
  if (!uri) return;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(`${JSON.stringify(interaction, undefined, 2)}\n`));
  await vscode.window.showTextDocument(uri);
}

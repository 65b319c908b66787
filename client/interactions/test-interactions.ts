import type { KeyObject } from "node:crypto";
import * as vscode from "vscode";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { describeAnswer, savedInteraction } from "../../core/test-interactions/send.ts";
import { type UsableManifest, usableManifest } from "../../core/test-interactions/usable-manifest.ts";
import { endpointFault } from "../../core/wire/service-url.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { type Endpoint, type Posted, sendInteraction, usualAnswerTime } from "../../service/interactions/endpoint.ts";
import { madeUp } from "../../service/interactions/made-up.ts";
import { publicKeyOf } from "../../service/world/signature.ts";
import { mustBeTrusted } from "../connect/destinations.ts";
import { projectOf } from "../manifests/project.ts";
import { typeText } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { type Action, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import { askForInteraction, type Send } from "./ask-for-interaction.ts";
import type { JsonDocuments } from "./json-documents.ts";
import { saveInteraction } from "./save-interaction.ts";
import { testKey } from "./test-key.ts";

/** What test interactions work with. */
export interface TestInteractionParts {
  readonly context: Pick<vscode.ExtensionContext, "secrets" | "workspaceState">;
  readonly documents: JsonDocuments;
  readonly output: vscode.LogOutputChannel;
}

const endpointKey = "commandManifest.interactionsEndpoint";

/** Sends interactions to the author's own endpoint, signed as the service signs them, and looks at the answers. §6 */
export class TestInteractions {
  readonly #parts: TestInteractionParts;

  constructor(parts: TestInteractionParts) {
    this.#parts = parts;
  }

  /** Sends the open interaction, or one that is made from a command of the open manifest. */
  async send(): Promise<void> {
    mustBeTrusted();
    const document = vscode.window.activeTextEditor?.document;
    const kind = document && manifestKind(document.uri.path);
    if (!document || (kind !== undefined && kind !== "commands" && kind !== "interaction")) {
      throw new UserErrorWithActions(vscode.l10n.t("Open a command manifest or a saved interaction first."));
    }
    const manifest = { name: vscode.workspace.asRelativePath(document.uri), text: document.getText() };
    if (kind === "interaction") await this.#send(savedInteraction(manifest), await this.#endpoint());
    else await this.#sendOneOf(usableManifest(manifest, await projectOf(document.uri), madeUp()));
  }

  /** The endpoint is known before the questions, for it suggests what could be answered to some of them. */
  async #sendOneOf(manifest: UsableManifest): Promise<void> {
    const url = await this.#endpoint();
    const privateKey = await this.#key();
    if (!privateKey) return;
    const endpoint = endpointAt(url, privateKey);
    const send: Send = (interaction, signal) => sendInteraction(endpoint, interaction, signal);
    await this.#send(await askForInteraction(manifest, send), url);
  }

  /** Puts the public key on the clipboard, in hex, as libraries want it. */
  async copyPublicKey(): Promise<void> {
    const { privateKey } = await testKey(this.#parts.context.secrets);
    await vscode.env.clipboard.writeText(publicKeyOf(privateKey));
    this.#say(vscode.l10n.t("The public key is on the clipboard: {0}", publicKeyOf(privateKey)));
  }

  async #send(interaction: Interaction, url: string): Promise<void> {
    const privateKey = await this.#key();
    if (!privateKey) return;
    const endpoint = endpointAt(url, privateKey);
    const title = vscode.l10n.t("Sending the interaction to {0}…", url);
    const posted = await withCancellableProgress(title, (signal) => sendInteraction(endpoint, interaction, signal));
    await this.#show(interaction, url, posted);
  }

  /** The key that signs; undefined: it was made just now, and the user has to make it known first. */
  async #key(): Promise<KeyObject | undefined> {
    const { privateKey, isNew } = await testKey(this.#parts.context.secrets);
    return isNew && !(await isKeyKnown(publicKeyOf(privateKey))) ? undefined : privateKey;
  }

  async #show(interaction: Interaction, url: string, posted: Posted): Promise<void> {
    const { status, answer, problem } = posted;
    const outcome = describeAnswer(posted);
    const head = status === undefined ? `POST ${url}` : `POST ${url}: ${status}`;
    const value = { ...(answer !== undefined && { answer }), interaction };
    const name = interaction.data?.name ?? "interaction";
    await this.#parts.documents.show(`answer to ${name}`, [head, outcome], value);
    const actions = [
      { title: vscode.l10n.t("Send Again"), run: () => this.#send(interaction, url) },
      { title: vscode.l10n.t("Save Interaction…"), run: () => saveInteraction(interaction) },
      {
        title: vscode.l10n.t("Another Endpoint…"),
        run: async () => this.#send(interaction, await this.#askForEndpoint()),
      },
    ];
    if (problem === undefined) this.#say(outcome, ...actions);
    else this.#warn(outcome, ...(status === 401 ? [this.#copyKey()] : []), ...actions);
  }

  #copyKey(): Action {
    return { title: vscode.l10n.t("Copy Public Key"), run: () => this.copyPublicKey() };
  }

  /** Where interactions go: asked once in a workspace. */
  async #endpoint(): Promise<string> {
    return this.#parts.context.workspaceState.get<string>(endpointKey) ?? (await this.#askForEndpoint());
  }

  async #askForEndpoint(): Promise<string> {
    const { workspaceState } = this.#parts.context;
    const form = { title: vscode.l10n.t("Send Test Interaction") };
    const prompt = vscode.l10n.t("Address of your application's endpoint. It is remembered for this workspace.");
    const known = workspaceState.get<string>(endpointKey, "http://127.0.0.1:3000/interactions");
    const url = (await typeText(form, prompt, (text) => endpointFault(text.trim()), known)).trim();
    await workspaceState.update(endpointKey, url);
    return url;
  }

  #say(message: string, ...actions: readonly Action[]): void {
    showWithActions(vscode.window.showInformationMessage, message, actions, this.#parts.output);
  }

  #warn(message: string, ...actions: readonly Action[]): void {
    this.#parts.output.info(message);
    showWithActions(vscode.window.showWarningMessage, message, actions, this.#parts.output);
  }
}

function endpointAt(url: string, privateKey: KeyObject): Endpoint {
  return { url, privateKey, fetch, now: Date.now, answerWithin: usualAnswerTime };
}

/** Shows the public key, which the endpoint must verify with; false: the user does not want to send yet. */
async function isKeyKnown(publicKey: string): Promise<boolean> {
  const send = vscode.l10n.t("Copy It and Send");
  const copyOnly = vscode.l10n.t("Copy It Only");
  const question = vscode.l10n.t(
    "A key was made that signs test interactions. Your endpoint must verify with its public key:",
  );
  const answer = await vscode.window.showInformationMessage(
    question,
    { modal: true, detail: publicKey },
    send,
    copyOnly,
  );
  if (answer !== undefined) await vscode.env.clipboard.writeText(publicKey);
  return answer === send;
}

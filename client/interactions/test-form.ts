import * as vscode from "vscode";
import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { suggestedChoices } from "../../core/interactions/answer.ts";
import type { FormInput } from "../../core/interactions/form.schema.ts";
import type { ManifestText } from "../../core/manifest/invalid-manifest.ts";
import { debounce } from "../../core/tools/debounce.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { composeForm, composeTyping, formCommands } from "../../core/use/form/compose-form.ts";
import { describeAnswer, describeForged, isRejected, savedInteraction } from "../../core/use/send.ts";
import { labelAt, type UsableManifest, usableManifest } from "../../core/use/usable-manifest.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { answerFaults } from "../../service/messages/answer-faults.ts";
import { type Posted, testIds } from "../../service/use/endpoint.ts";
import type { Answered, FromForm, ToForm } from "../../views/test-interaction/messages.schema.ts";
import { projectOf } from "../manifests/project.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { isCancelled, requireTrust } from "../ui/user-error.ts";
import type { ViewHost } from "../ui/view-panel.ts";
import type { Endpoints } from "./endpoints.ts";
import { saveInteraction } from "./save-interaction.ts";
import type { SentInteractions } from "./sent.ts";

export interface TestFormParts {
  readonly endpoints: Endpoints;
  readonly sent: SentInteractions;
}

export interface TestFormOptions {
  readonly cursor?: number | undefined;
  /** Whether a saved interaction is sent when the form opens. It is not if the user has yet to choose an endpoint. */
  readonly sendsImmediately: boolean;
}

/** Milliseconds without a key before the endpoint is asked for suggestions. */
const suggestDebounceMs = 150;
/** Milliseconds without a change of the manifest before the form shows it. */
const showDebounceMs = 300;

type SuggestMessage = Extract<FromForm, { kind: "suggest" }>;

/** The extension's side of one form: reads the manifest, creates and sends interactions, and keeps them. §6 */
export class TestForm implements vscode.Disposable {
  readonly #uri: vscode.Uri;
  readonly #key: string;
  readonly #isSaved: boolean;
  readonly #parts: TestFormParts;
  readonly #post: ViewHost<ToForm>["post"];
  readonly #suggesting = debounce<SuggestMessage>(suggestDebounceMs, (request, signal) =>
    this.#suggest(request, signal),
  );
  readonly #changing = debounce(showDebounceMs, () => this.#show());
  readonly #listener: vscode.Disposable;
  /** The offset of the command to show next. */
  #cursor: number | undefined;
  #sendsImmediately: boolean;
  /** The last answer, kept because a hidden page restarts without state. */
  #answered: Answered | undefined;

  constructor(
    uri: vscode.Uri,
    parts: TestFormParts,
    post: ViewHost<ToForm>["post"],
    { cursor, sendsImmediately }: TestFormOptions,
  ) {
    this.#uri = uri;
    this.#key = uri.toString();
    this.#isSaved = manifestKind(uri.path) === "interaction";
    this.#parts = parts;
    this.#post = post;
    this.#cursor = cursor;
    this.#sendsImmediately = sendsImmediately;
    this.#listener = vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.document.uri.toString() === this.#key) this.#changing.next();
    });
  }

  async receive(message: FromForm): Promise<void> {
    const { sent, endpoints } = this.#parts;
    switch (message.kind) {
      case "ready":
        await this.#show();
        if (this.#answered) await this.#showAnswer(this.#answered);
        if (this.#sendsImmediately) await this.#sendSaved();
        return;
      case "send":
        return await this.#send(message);
      case "suggest":
        return this.#suggesting.next(message);
      case "stopSuggesting":
        return this.#suggesting.stop();
      case "save":
        return await saveInteraction(composeForm(await this.#usable(), message.input));
      case "copyPublicKey":
        return await endpoints.copyPublicKey();
      case "clearHistory":
        await sent.clear(this.#key);
        return await this.#show();
    }
  }

  /** Shows the command at an offset of the manifest; undefined: the current command stays. A saved interaction is sent again. */
  async showAgain(cursor: number | undefined): Promise<void> {
    this.#cursor = cursor;
    await this.#show();
    if (this.#isSaved) await this.#sendSaved();
  }

  /** Shows the key again after the local service has started or ended. */
  keyChanged(): void {
    this.#changing.next();
  }

  dispose(): void {
    this.#suggesting.stop();
    this.#changing.stop();
    this.#listener.dispose();
  }

  get #name(): string {
    return vscode.workspace.asRelativePath(this.#uri);
  }

  /** The current text of the manifest, saved or not. The manifest may have no tab. */
  async #source(): Promise<ManifestText> {
    const document = await vscode.workspace.openTextDocument(this.#uri).then(undefined, () => undefined);
    if (!document) throw new UserError(`${this.#name} can no longer be opened.`);
    return { name: this.#name, text: document.getText() };
  }

  async #usable(): Promise<UsableManifest> {
    return usableManifest(await this.#source(), await projectOf(this.#uri), testIds());
  }

  /** Shows the current manifest. An error in it is shown in the form, which cannot send until it is fixed. */
  async #show(): Promise<void> {
    const { sent } = this.#parts;
    await this.#post({
      kind: "manifest",
      uri: this.#key,
      name: this.#name,
      ...(await this.#content()),
      ...(await this.#endpoint()),
      history: sent.of(this.#key),
    });
  }

  /** Reports a problem with the key before those of the manifest, because sending requires a key. */
  async #endpoint(): Promise<
    Pick<Extract<ToForm, { kind: "manifest" }>, "endpoint" | "publicKey" | "isServiceKey" | "problem">
  > {
    const { endpoints } = this.#parts;
    try {
      const { url: endpoint, publicKey, isServiceKey } = await endpoints.proposed();
      return { endpoint, publicKey, isServiceKey };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { endpoint: endpoints.usedUrl ?? "", publicKey: "", isServiceKey: true, problem: error.message };
    }
  }

  async #content(): Promise<Pick<Extract<ToForm, { kind: "manifest" }>, "commands" | "problem" | "select">> {
    try {
      if (!this.#isSaved) {
        const usable = await this.#usable();
        const cursor = this.#cursor;
        const select = cursor === undefined ? undefined : labelAt((await this.#source()).text, cursor, usable);
        this.#cursor = undefined;
        return { commands: formCommands(usable), ...(select !== undefined && { select }) };
      }
      savedInteraction(await this.#source());
      return { commands: [] };
    } catch (error) {
      if (error instanceof UserError) return { commands: [], problem: error.message };
      throw error;
    }
  }

  async #sendSaved(): Promise<void> {
    this.#sendsImmediately = false;
    const endpoint = this.#parts.endpoints.usedUrl;
    if (endpoint === undefined) return;
    await this.#post({ kind: "sending" });
    await this.#send({ kind: "send", endpoint, isForged: false });
  }

  async #send({ endpoint: url, input, isForged }: Extract<FromForm, { kind: "send" }>): Promise<void> {
    try {
      requireTrust();
      const interaction = input ? composeForm(await this.#usable(), input) : savedInteraction(await this.#source());
      const { endpoints } = this.#parts;
      const title = `Sending an interaction to ${url}…`;
      const { posted, milliseconds } = await withCancellableProgress(title, (signal) =>
        endpoints.send(url, interaction, isForged, signal),
      );
      const faults = isForged || posted.problem !== undefined ? [] : answerFaults(interaction, posted.answer);
      const answered = { ...answerIn(posted, isForged, faults), isForged, milliseconds, interaction };
      if (input) await this.#remember(input, answered);
      this.#answered = answered;
      await this.#showAnswer(answered);
    } catch (error) {
      if (!(error instanceof UserError) && !isCancelled(error)) throw error;
      await this.#post({ kind: "notSent", ...(error instanceof UserError && { problem: error.message }) });
    }
  }

  async #showAnswer(answered: Answered): Promise<void> {
    await this.#post({ kind: "answered", answered, history: this.#parts.sent.of(this.#key) });
  }

  async #remember(input: FormInput, { isForged, isGood, milliseconds, status }: Answered): Promise<void> {
    const outcome = { isForged, isGood, milliseconds, ...(status !== undefined && { status }) };
    await this.#parts.sent.add(this.#key, { at: new Date().toISOString(), input, ...outcome });
  }

  async #suggest({ endpoint: url, input }: SuggestMessage, signal: AbortSignal): Promise<void> {
    const option = input.typing;
    const typed = input.values[option] ?? "";
    const reply = async (
      found: Pick<Extract<ToForm, { kind: "suggestions" }>, "choices" | "milliseconds" | "problem">,
    ) => void (await this.#post({ kind: "suggestions", option, typed, ...found }));
    try {
      requireTrust();
      const interaction = composeTyping(await this.#usable(), input);
      if (!interaction) return;
      const { posted, milliseconds } = await this.#parts.endpoints.send(url, interaction, false, signal);
      const { answer, problem } = posted;
      const choices = [...suggestedChoices(interaction, answer)];
      await reply({ choices, milliseconds, ...(problem !== undefined && { problem }) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      await reply({ choices: [], milliseconds: 0, problem: error.message });
    }
  }
}

function answerIn(
  posted: Posted,
  isForged: boolean,
  faults: readonly ErrorEntry[],
): Pick<Answered, "sentence" | "isGood" | "status" | "answer" | "faults"> {
  const { status, answer } = posted;
  const isRefused = faults.length > 0;
  return {
    sentence: isForged ? describeForged(posted) : describeAnswer(posted, isRefused),
    isGood: isForged ? isRejected(posted) : posted.problem === undefined && !isRefused,
    ...(status !== undefined && { status }),
    ...(answer !== undefined && { answer }),
    ...(isRefused && { faults }),
  };
}

import * as vscode from "vscode";
import { suggestedChoices } from "../../core/interactions/answer.ts";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { composeForm, composeTyping, formCommands } from "../../core/test-interactions/form/compose-form.ts";
import type { FormInput } from "../../core/test-interactions/form/form.schema.ts";
import { describeAnswer, describeForged, isRejected, savedInteraction } from "../../core/test-interactions/send.ts";
import type { SentInteractions } from "../../core/test-interactions/sent/sent.ts";
import { labelAt, type UsableManifest, usableManifest } from "../../core/test-interactions/usable-manifest.ts";
import { UserError } from "../../core/user-error.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { type Posted, sendForged, sendInteraction } from "../../service/interactions/endpoint.ts";
import { madeUp } from "../../service/interactions/made-up.ts";
import type { Answered, FromForm, ToForm } from "../../views/test-interaction/messages.ts";
import { mustBeTrusted } from "../connect/destinations.ts";
import { projectOf } from "../manifests/project.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { isCancelled } from "../ui/user-error.ts";
import type { ViewPanel } from "../ui/view-panel.ts";
import type { Endpoints } from "./endpoints.ts";
import { type Latest, latest } from "./latest.ts";
import { saveInteraction } from "./save-interaction.ts";

/** What the forms of a workspace share. */
export interface TestFormParts {
  readonly endpoints: Endpoints;
  readonly sent: SentInteractions;
}

/** Milliseconds without a key before the endpoint is asked for suggestions. */
const typingPause = 150;
/** Milliseconds without a change of the manifest before the form shows it. */
const editingPause = 300;

/** What is sent, timed. */
interface Timed {
  readonly posted: Posted;
  readonly milliseconds: number;
}

/** The extension's half of one form: it knows the manifest, makes interactions, sends them and keeps what was sent. §6 */
export class TestForm implements vscode.Disposable {
  readonly #document: vscode.TextDocument;
  readonly #parts: TestFormParts;
  readonly #post: ViewPanel<ToForm, FromForm>["post"];
  readonly #suggesting: Latest<Extract<FromForm, { kind: "suggest" }>>;
  readonly #changing: Latest<undefined>;
  readonly #listener: vscode.Disposable;
  /** The offset of the command to show next. */
  #cursor: number | undefined;
  #sendsAtOnce: boolean;
  /** The last answer: a page that was hidden begins anew. */
  #answered: Answered | undefined;

  /** `cursor`: the offset of the command to show. `sendsAtOnce`: a saved interaction is sent when it is shown. */
  constructor(
    document: vscode.TextDocument,
    parts: TestFormParts,
    post: (message: ToForm) => Promise<boolean>,
    { cursor, sendsAtOnce }: { readonly cursor?: number | undefined; readonly sendsAtOnce: boolean },
  ) {
    this.#document = document;
    this.#parts = parts;
    this.#post = post;
    this.#cursor = cursor;
    this.#sendsAtOnce = sendsAtOnce;
    this.#suggesting = latest(typingPause, (request, signal) => this.#suggest(request, signal));
    this.#changing = latest(editingPause, () => this.#show());
    this.#listener = vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.document.uri.toString() === this.#uri) this.#changing.next(undefined);
    });
  }

  get #uri(): string {
    return this.#document.uri.toString();
  }

  /** Does what the form asks. Throws a UserError. */
  async receive(message: FromForm): Promise<void> {
    const { sent, endpoints } = this.#parts;
    switch (message.kind) {
      case "ready":
        await this.#show();
        if (this.#answered) await this.#showAnswer(this.#answered);
        if (this.#sendsAtOnce) await this.#sendSaved();
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
        await sent.clear(this.#uri);
        return await this.#show();
    }
  }

  /** Shows the command at an offset of the manifest; undefined: what is shown stays. */
  async showCommandAt(cursor: number | undefined): Promise<void> {
    this.#cursor = cursor;
    await this.#show();
  }

  dispose(): void {
    this.#suggesting.stop();
    this.#changing.stop();
    this.#listener.dispose();
  }

  get #isSaved(): boolean {
    return manifestKind(this.#document.uri.path) === "interaction";
  }

  get #source() {
    return { name: vscode.workspace.asRelativePath(this.#document.uri), text: this.#document.getText() };
  }

  async #usable(): Promise<UsableManifest> {
    return usableManifest(this.#source, await projectOf(this.#document.uri), madeUp());
  }

  /** Shows the manifest as it is now; an error in it is shown in the form, where nothing can be sent meanwhile. */
  async #show(): Promise<void> {
    const { endpoints, sent } = this.#parts;
    await this.#post({
      kind: "manifest",
      uri: this.#uri,
      name: this.#source.name,
      ...(await this.#content()),
      endpoint: endpoints.url,
      publicKey: await endpoints.publicKey(),
      history: sent.of(this.#uri),
    });
  }

  async #content(): Promise<Pick<Extract<ToForm, { kind: "manifest" }>, "commands" | "problem" | "select">> {
    try {
      if (!this.#isSaved) {
        const usable = await this.#usable();
        const cursor = this.#cursor;
        const select = cursor === undefined ? undefined : labelAt(this.#source.text, cursor, usable);
        this.#cursor = undefined;
        return { commands: formCommands(usable), ...(select !== undefined && { select }) };
      }
      savedInteraction(this.#source);
      return { commands: [] };
    } catch (error) {
      if (error instanceof UserError) return { commands: [], problem: error.message };
      throw error;
    }
  }

  async #sendSaved(): Promise<void> {
    this.#sendsAtOnce = false;
    await this.#post({ kind: "sending" });
    await this.#send({ kind: "send", endpoint: this.#parts.endpoints.url, isForged: false });
  }

  async #send({ endpoint: url, input, isForged }: Extract<FromForm, { kind: "send" }>): Promise<void> {
    try {
      mustBeTrusted();
      const interaction = input ? composeForm(await this.#usable(), input) : savedInteraction(this.#source);
      const endpoint = await this.#parts.endpoints.at(url);
      const send = isForged ? sendForged : sendInteraction;
      const title = `Sending an interaction to ${url}…`;
      const timed = await timedBy(() =>
        withCancellableProgress(title, (signal) => send(endpoint, interaction, signal)),
      );
      const answered = answeredOf(interaction, timed, isForged);
      if (input) await this.#remember(input, answered);
      this.#answered = answered;
      await this.#showAnswer(answered);
    } catch (error) {
      if (!(error instanceof UserError) && !isCancelled(error)) throw error;
      await this.#post({ kind: "notSent", ...(error instanceof UserError && { problem: error.message }) });
    }
  }

  async #showAnswer(answered: Answered): Promise<void> {
    await this.#post({ kind: "answered", answered, history: this.#parts.sent.of(this.#uri) });
  }

  async #remember(input: FormInput, { isForged, isGood, milliseconds, status }: Answered): Promise<void> {
    const outcome = { isForged, isGood, milliseconds, ...(status !== undefined && { status }) };
    await this.#parts.sent.add(this.#uri, { at: new Date().toISOString(), input, ...outcome });
  }

  async #suggest({ endpoint: url, input }: Extract<FromForm, { kind: "suggest" }>, signal: AbortSignal): Promise<void> {
    const option = input.typing;
    const typed = input.values[option] ?? "";
    const reply = async (
      found: Pick<Extract<ToForm, { kind: "suggestions" }>, "choices" | "milliseconds" | "problem">,
    ) => void (await this.#post({ kind: "suggestions", option, typed, ...found }));
    try {
      mustBeTrusted();
      const interaction = composeTyping(await this.#usable(), input);
      if (!interaction) return;
      const endpoint = await this.#parts.endpoints.at(url);
      const { posted, milliseconds } = await timedBy(() => sendInteraction(endpoint, interaction, signal));
      const { answer, problem } = posted;
      const choices = [...suggestedChoices(interaction, answer)];
      await reply({ choices, milliseconds, ...(problem !== undefined && { problem }) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      await reply({ choices: [], milliseconds: 0, problem: error.message });
    }
  }
}

async function timedBy(work: () => Promise<Posted>): Promise<Timed> {
  const begun = performance.now();
  const posted = await work();
  return { posted, milliseconds: Math.round(performance.now() - begun) };
}

function answeredOf(interaction: Interaction, { posted, milliseconds }: Timed, isForged: boolean): Answered {
  const { status, answer } = posted;
  return {
    sentence: isForged ? describeForged(posted) : describeAnswer(posted),
    isGood: isForged ? isRejected(posted) : posted.problem === undefined,
    isForged,
    milliseconds,
    interaction,
    ...(status !== undefined && { status }),
    ...(answer !== undefined && { answer }),
  };
}

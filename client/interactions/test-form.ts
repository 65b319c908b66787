import * as vscode from "vscode";
import { debounce } from "../../core/debounce.ts";
import { composeForm, composeTyping, formCommands } from "../../core/use/form/compose-form.ts";
import { suggestedChoices } from "../../core/use/interactions/answer.ts";
import type { FormInput } from "../../core/use/interactions/form.schema.ts";
import type { Interaction } from "../../core/use/interactions/interaction.ts";
import { describeAnswer, describeForged, isRejected, savedInteraction } from "../../core/use/send.ts";
import type { SentInteractions } from "../../core/use/sent/sent.ts";
import { labelAt, type UsableManifest, usableManifest } from "../../core/use/usable-manifest.ts";
import { type ManifestText, UserError } from "../../core/user-error.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { type Posted, testIds } from "../../service/use/endpoint.ts";
import type { Answered, FromForm, ToForm } from "../../views/test-interaction/messages.schema.ts";
import { projectOf } from "../manifests/project.ts";
import { writeFile } from "../ui/files.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { isCancelled, requireTrust } from "../ui/user-error.ts";
import type { ViewHost } from "../ui/view-panel.ts";
import type { Endpoints } from "./endpoints.ts";

export interface TestFormParts {
  readonly endpoints: Endpoints;
  readonly sent: SentInteractions;
}

export interface TestFormOptions {
  readonly cursor?: number | undefined;
  /** A saved interaction is sent when it is shown. */
  readonly sendsAtOnce: boolean;
}

/** Milliseconds without a key before the endpoint is asked for suggestions. */
const suggestDebounceMs = 150;
/** Milliseconds without a change of the manifest before the form shows it. */
const showDebounceMs = 300;

type SuggestMessage = Extract<FromForm, { kind: "suggest" }>;

/** The extension's half of one form: it knows the manifest, makes interactions, sends them and keeps what was sent. §6 */
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
  #sendsAtOnce: boolean;
  /** The last answer: a page that was hidden starts from the beginning. */
  #answered: Answered | undefined;

  constructor(
    uri: vscode.Uri,
    parts: TestFormParts,
    post: ViewHost<ToForm>["post"],
    { cursor, sendsAtOnce }: TestFormOptions,
  ) {
    this.#uri = uri;
    this.#key = uri.toString();
    this.#isSaved = manifestKind(uri.path) === "interaction";
    this.#parts = parts;
    this.#post = post;
    this.#cursor = cursor;
    this.#sendsAtOnce = sendsAtOnce;
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
        await sent.clear(this.#key);
        return await this.#show();
    }
  }

  /** Shows the command at an offset of the manifest; undefined: the shown command stays. A saved interaction is sent again. */
  async showAgain(cursor: number | undefined): Promise<void> {
    this.#cursor = cursor;
    await this.#show();
    if (this.#isSaved) await this.#sendSaved();
  }

  dispose(): void {
    this.#suggesting.stop();
    this.#changing.stop();
    this.#listener.dispose();
  }

  get #name(): string {
    return vscode.workspace.asRelativePath(this.#uri);
  }

  /** The manifest as it is now, saved or not; it need not have a tab. */
  async #source(): Promise<ManifestText> {
    const document = await vscode.workspace.openTextDocument(this.#uri).then(undefined, () => undefined);
    if (!document) throw new UserError(`${this.#name} can no longer be opened.`);
    return { name: this.#name, text: document.getText() };
  }

  async #usable(): Promise<UsableManifest> {
    return usableManifest(await this.#source(), await projectOf(this.#uri), testIds());
  }

  /** Shows the manifest as it is now; an error in it is shown in the form, where nothing can be sent until then. */
  async #show(): Promise<void> {
    const { endpoints, sent } = this.#parts;
    await this.#post({
      kind: "manifest",
      uri: this.#key,
      name: this.#name,
      ...(await this.#content()),
      endpoint: endpoints.url,
      publicKey: await endpoints.publicKey(),
      history: sent.of(this.#key),
    });
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
    this.#sendsAtOnce = false;
    await this.#post({ kind: "sending" });
    await this.#send({ kind: "send", endpoint: this.#parts.endpoints.url, isForged: false });
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
      const answered = { ...answerIn(posted, isForged), isForged, milliseconds, interaction };
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

function answerIn(posted: Posted, isForged: boolean): Pick<Answered, "sentence" | "isGood" | "status" | "answer"> {
  const { status, answer } = posted;
  return {
    sentence: isForged ? describeForged(posted) : describeAnswer(posted),
    isGood: isForged ? isRejected(posted) : posted.problem === undefined,
    ...(status !== undefined && { status }),
    ...(answer !== undefined && { answer }),
  };
}

async function saveInteraction(interaction: Interaction): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  // The name of a context menu command may contain characters that file names cannot.
  const name = `${(interaction.data?.name ?? "test").replaceAll(/[\\/:*?"<>|]/g, "-")}.interaction.json`;
  const uri = await vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
    filters: { Interactions: ["json", "jsonc"] },
  });
  if (!uri) return;
  await writeFile(uri, `${JSON.stringify(interaction, undefined, 2)}\n`);
  await vscode.window.showTextDocument(uri);
}

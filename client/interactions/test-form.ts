import * as vscode from "vscode";
import { OptionType } from "../../core/interface/facts/constants.ts";
import type { NamedObject } from "../../core/interface/payloads.ts";
import type { ManifestText } from "../../core/manifest/invalid-manifest.ts";
import { unchosenSwitches } from "../../core/preview/settled-switches.ts";
import { debounce } from "../../core/tools/debounce.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { composeForm, composeTyping } from "../../core/use/form/compose-form.ts";
import { sampleObjects } from "../../core/use/form/samples.ts";
import type { TestUse } from "../../core/use/form/test-use.schema.ts";
import { savedInteraction } from "../../core/use/send.ts";
import type { TryItObjects, TryItOutcome, TryItRequest, UsableView } from "../../core/use/try-it/try-it.schema.ts";
import { type UsableManifest, usableManifest } from "../../core/use/usable-manifest.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { testIds } from "../../endpoint/sending/endpoint.ts";
import type { Form, FormRequest, FromForm, ToForm } from "../../views/test-interaction/messages.schema.ts";
import { languageId } from "../manifests/language-id.ts";
import { projectOf } from "../manifests/project.ts";
import { ShownCommands } from "../preview/shown-commands.ts";
import { surroundingsGlob } from "../preview/surroundings.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { isCancelled, requireTrust } from "../ui/user-error.ts";
import type { ViewHost } from "../ui/view-panel.ts";
import { watchFiles } from "../ui/watch-files.ts";
import type { Endpoints } from "./endpoints.ts";
import { saveInteraction } from "./save-interaction.ts";
import type { SentInteractions } from "./sent.ts";
import { notSent, TestConversation } from "./test-conversation.ts";

export interface TestFormParts {
  readonly endpoints: Endpoints;
  readonly sent: SentInteractions;
}

export interface TestFormOptions {
  readonly cursor?: number | undefined;
  /** Whether a saved interaction is sent when the form opens. It is not if the user has yet to choose an endpoint. */
  readonly sendsImmediately: boolean;
}

/** Milliseconds without a change of the manifest before the form shows it. */
const showDebounceMs = 300;

type Asked<Kind extends FormRequest["kind"]> = Extract<FormRequest, { readonly kind: Kind }>;

/** The extension's side of one form: reads the manifest, creates and sends interactions, and keeps them. §6 */
export class TestForm implements vscode.Disposable {
  readonly #uri: vscode.Uri;
  readonly #key: string;
  readonly #isSaved: boolean;
  readonly #parts: TestFormParts;
  readonly #post: ViewHost<ToForm>["post"];
  readonly #conversation: TestConversation;
  readonly #changing = debounce(showDebounceMs, () => this.#show());
  readonly #asked = new Map<number, AbortController>();
  readonly #listeners: vscode.Disposable;
  #commands: ShownCommands | undefined;
  /** The offset of the command to show next. */
  #cursor: number | undefined;
  #sendsImmediately: boolean;
  #last: Form["last"];

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
    this.#conversation = new TestConversation(parts.endpoints);
    this.#cursor = cursor;
    this.#sendsImmediately = sendsImmediately;
    // Permissions manifests decide who sees a command, and the project has its application.
    this.#listeners = vscode.Disposable.from(
      watchFiles(surroundingsGlob, () => this.#changing.next()),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document.languageId === languageId) this.#changing.next();
      }),
    );
  }

  async receive(message: FromForm): Promise<void> {
    const { sent, endpoints } = this.#parts;
    switch (message.kind) {
      case "ready":
        await this.#show();
        if (this.#sendsImmediately) await this.#sendSaved();
        return;
      case "cancel":
        this.#asked.get(message.id)?.abort();
        return;
      case "save":
        return await saveInteraction(composeForm(await this.#usable(), message.use).interaction);
      case "copyPublicKey":
        return await endpoints.copyPublicKey();
      case "clearHistory":
        await sent.clear(this.#key);
        return await this.#show();
      default:
        return await this.#reply(message);
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
    for (const asked of this.#asked.values()) asked.abort();
    this.#changing.stop();
    this.#listeners.dispose();
  }

  get #name(): string {
    return vscode.workspace.asRelativePath(this.#uri);
  }

  /** The manifest, saved or not, which may have no tab. */
  async #document(): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(this.#uri).then(undefined, () => undefined);
    if (!document) throw new UserError(`${this.#name} can no longer be opened.`);
    return document;
  }

  async #source(): Promise<ManifestText> {
    return { name: this.#name, text: (await this.#document()).getText() };
  }

  async #usable(): Promise<UsableManifest> {
    return usableManifest(await this.#source(), await projectOf(this.#uri), testIds);
  }

  /** Shows the current manifest. An error in it is shown in the form, which cannot send until it is fixed. */
  async #show(): Promise<void> {
    const problem = await this.#problem();
    const select = this.#isSaved ? undefined : await this.#commandAtCursor();
    await this.#post({
      kind: "form",
      uri: this.#key,
      name: this.#name,
      isSaved: this.#isSaved,
      ...(problem !== undefined && { problem }),
      ...(await this.#endpoint()),
      history: this.#parts.sent.of(this.#key),
      ...(select !== undefined && { select }),
      ...(this.#last && { last: this.#last }),
    });
  }

  /** Reports a problem with the key before those of the manifest, because sending requires a key. */
  async #endpoint(): Promise<Pick<Form, "endpoint" | "isEndpointSet" | "publicKey" | "isServiceKey" | "problem">> {
    const { endpoints } = this.#parts;
    try {
      const { url: endpoint, isSet: isEndpointSet, publicKey, isServiceKey } = await endpoints.proposed();
      return { endpoint, isEndpointSet, publicKey, isServiceKey };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const { usedUrl: used } = endpoints;
      const isEndpointSet = used !== undefined;
      return { endpoint: used ?? "", isEndpointSet, publicKey: "", isServiceKey: true, problem: error.message };
    }
  }

  /** The reason why nothing in the manifest can be sent; undefined if it can. */
  async #problem(): Promise<string | undefined> {
    try {
      if (this.#isSaved) savedInteraction(await this.#source());
      else await this.#usable();
      return undefined;
    } catch (error) {
      if (error instanceof UserError) return error.message;
      throw error;
    }
  }

  /** Reads the commands with what is around them. Returns the key of the one to fill in, once: at the cursor, or the only one. */
  async #commandAtCursor(): Promise<string | undefined> {
    const cursor = this.#cursor;
    this.#cursor = undefined;
    const commands = await this.#commandsNow().catch(undefinedIfExpected);
    await commands?.look();
    if (!commands || cursor === undefined) return undefined;
    const { select, rows } = commands.content({ switches: unchosenSwitches, cursor, startsAtCursor: true });
    return select ?? (rows.length === 1 ? rows[0]?.key : undefined);
  }

  /** The commands of the current text. */
  async #commandsNow(): Promise<ShownCommands> {
    const document = await this.#document();
    const commands = this.#commands ?? new ShownCommands(document);
    this.#commands = commands;
    commands.follow(document);
    return commands;
  }

  /** Asks the page to send a saved interaction, unless the user has yet to choose an endpoint. */
  async #sendSaved(): Promise<void> {
    this.#sendsImmediately = false;
    if (this.#parts.endpoints.usedUrl !== undefined) await this.#post({ kind: "sendNow" });
  }

  async #reply(request: FormRequest): Promise<void> {
    const { id } = request;
    const asked = new AbortController();
    this.#asked.set(id, asked);
    try {
      await this.#post({ kind: "result", id, result: await this.#resultOf(request, asked.signal) });
    } catch (error) {
      if (asked.signal.aborted) return;
      const isExpected = error instanceof UserError;
      await this.#post({ kind: "failure", id, problem: isExpected ? error.message : "The extension has failed." });
      if (!isExpected) throw error;
    } finally {
      this.#asked.delete(id);
    }
    if (request.kind === "use" && request.use?.input.typing === "") await this.#show();
  }

  async #resultOf(request: FormRequest, signal: AbortSignal): Promise<UsableView | TryItOutcome> {
    switch (request.kind) {
      case "view":
        return await this.#view(request.view);
      case "use":
        return request.use && request.use.input.typing !== ""
          ? await this.#suggest(request.endpoint, request.use, signal)
          : await this.#send(request);
      case "component": {
        const { endpoint, use } = request;
        return await this.#sendTo(endpoint, (aborted) => this.#conversation.useComponent(endpoint, use, aborted));
      }
      case "modal": {
        const { endpoint, modal } = request;
        return await this.#sendTo(endpoint, (aborted) => this.#conversation.submitModal(endpoint, modal, aborted));
      }
    }
  }

  async #view({ switches, selected }: TryItRequest): Promise<UsableView> {
    const { uri, option: _, select: __, ...seen } = (await this.#commandsNow()).content({ switches, selected });
    return { scope: uri, objects: sampleNames, ...seen };
  }

  async #send({ endpoint, use, isForged }: Asked<"use">): Promise<TryItOutcome> {
    const outcome = await this.#sendTo(endpoint, async (signal) => {
      const made = use
        ? composeForm(await this.#usable(), use)
        : { interaction: savedInteraction(await this.#source()) };
      return await this.#conversation.send({ endpoint, isForged, ...made }, signal);
    });
    if (use && outcome.interactionId !== undefined) await this.#remember(use, isForged, outcome);
    this.#last = { outcome, ...(use && { key: use.input.command }) };
    return outcome;
  }

  /** Turns an error that the user can solve, and a cancelled request, into an outcome. */
  async #sendTo(endpoint: string, send: (signal: AbortSignal) => Promise<TryItOutcome>): Promise<TryItOutcome> {
    try {
      requireTrust();
      return await withCancellableProgress(`Sending an interaction to ${endpoint}…`, send);
    } catch (error) {
      if (error instanceof UserError) return notSent(error.message);
      if (!isCancelled(error)) throw error;
      return notSent("Sending was cancelled. Your app may have received the interaction.");
    }
  }

  async #remember(use: TestUse, isForged: boolean, outcome: TryItOutcome): Promise<void> {
    const { isGood, milliseconds = 0, status } = outcome;
    const what = { at: new Date().toISOString(), use, isForged, isGood, milliseconds };
    await this.#parts.sent.add(this.#key, { ...what, ...(status !== undefined && { status }) });
  }

  async #suggest(endpoint: string, use: TestUse, signal: AbortSignal): Promise<TryItOutcome> {
    requireTrust();
    const made = composeTyping(await this.#usable(), use);
    if (!made) return notSent("");
    return await this.#conversation.send({ endpoint, isForged: false, ...made }, signal);
  }
}

/** Rethrows any other error. */
function undefinedIfExpected(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error;
}

/** The made-up users, roles and channels that a select offers without options of its own. */
const sampleNames: TryItObjects = {
  users: namesOf(OptionType.USER),
  roles: namesOf(OptionType.ROLE),
  channels: namesOf(OptionType.CHANNEL),
};

function namesOf(type: number): readonly NamedObject[] {
  return sampleObjects({ type, name: "", description: "" }).map(({ name, value }) => ({
    id: String(value),
    name: name.slice(1),
  }));
}

import { debounce } from "../../core/debounce.ts";
import { ownValue } from "../../core/own-value.ts";
import type { PreviewRow } from "../../core/texts/preview/preview.ts";
import { checkForm, idProblem } from "../../core/use/form/compose-form.ts";
import type {
  TryItComponent,
  TryItModal,
  TryItOutcome,
  TryItUse,
  TryItView,
} from "../../core/use/try-it/try-it.schema.ts";
import { PreviewStore } from "../preview/preview-store.ts";
import { FormStore } from "../test-interaction/form-store.ts";
import type { Suggestions } from "../test-interaction/messages.schema.ts";
import { type Conversation, continued, type OpenedModal } from "./conversation.ts";
import { ServiceFailure, type ServicePort } from "./service-port.ts";

/** Milliseconds without a key before the app is asked for suggestions. */
const debounceMs = 150;

interface State {
  /** What the service has told last; absent before its first answer. */
  view?: TryItView;
  suggestions?: Suggestions;
  /** Why the service cannot be asked. */
  failure?: string | undefined;
  modalProblem?: string | undefined;
  isSending: boolean;
  /** What is entered as the ID of the user; empty: any user. */
  userId: string;
}

/** What the user has picked and entered on the page, and the result. Independent of how it looks. */
export class TryItStore {
  readonly preview: PreviewStore;
  readonly form: FormStore;
  readonly #port: ServicePort;
  readonly #changed: () => void;
  readonly #viewing = debounce(0, (_, signal) => this.#look(signal));
  readonly #suggesting = debounce<string>(debounceMs, (option, signal) => this.#suggest(option, signal));
  #scope: string | undefined;
  readonly #state: State = { isSending: false, userId: "" };
  #conversation: (Conversation & { readonly key: string | undefined }) | undefined;
  #isModalOpen = false;

  /** `changed` is called after each change of what is shown. */
  constructor(port: ServicePort, changed: () => void) {
    this.#port = port;
    this.#changed = changed;
    this.form = new FormStore(undefined, changed);
    this.preview = new PreviewStore(undefined, (asks) => {
      if (asks) this.ask();
      changed();
    });
  }

  get state(): Readonly<State> {
    return this.#state;
  }

  /** What the user sees of the app since the selected command was used. */
  get conversation(): Conversation | undefined {
    return this.#conversation?.key === this.preview.selected ? this.#conversation : undefined;
  }

  get modal(): OpenedModal | undefined {
    return this.#isModalOpen ? this.conversation?.modal : undefined;
  }

  /** The row whose form is shown; undefined until the service has told what it asks for. */
  get row(): PreviewRow | undefined {
    const { row } = this.preview;
    return row && row.key === this.form.command?.label ? row : undefined;
  }

  ask(): void {
    this.#viewing.next();
  }

  get userProblem(): string | undefined {
    return this.#state.userId.trim() === "" ? undefined : idProblem(this.#state.userId);
  }

  /** Takes an ID over as soon as it is one. */
  setUserId(text: string): void {
    this.#state.userId = text;
    const userId = this.userProblem === undefined && text.trim() !== "" ? text.trim() : undefined;
    this.preview.setUserId(userId);
  }

  setScope(scope: string): void {
    this.#scope = scope;
    this.ask();
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { switches, selected } = this.preview;
    const scope = this.#scope;
    const request = { switches, ...(scope !== undefined && { scope }), ...(selected !== undefined && { selected }) };
    await this.#try(signal, async () => this.#show(await this.#port.view(request, signal)));
  }

  #show(view: TryItView): void {
    const { scope: uri, form, scopes: _, ...shown } = view;
    const isOther = this.#state.view?.scope !== uri;
    const [first] = view.rows;
    this.#state.view = view;
    this.#scope = uri;
    if (form) this.form.show({ kind: "manifest", uri, name: uri, commands: [form], endpoint: "", ...unused });
    const select = isOther && first ? { select: first.key } : {};
    this.preview.show({ kind: "preview", uri, name: "This scope", ...shown, ...select });
  }

  /** Uses the selected command. Resolves with whether it was sent: the form must be valid. */
  async send(): Promise<boolean> {
    const { input, command } = this.form;
    if (this.#state.isSending || !this.row || !input || !command) return false;
    if (!checkForm(command, input).isValid) return false;
    const use = this.#useOf({ ...input, typing: "" });
    this.#conversation = undefined;
    await this.#sending(async () => this.#go(use.selected, undefined, await this.#port.use(use)));
    return true;
  }

  async useComponent(component: TryItComponent): Promise<void> {
    const earlier = this.#conversation;
    if (this.#state.isSending || !earlier) return;
    await this.#sending(async () => this.#go(earlier.key, earlier, await this.#port.useComponent(component)));
  }

  async submitModal(values: TryItModal["values"]): Promise<void> {
    const { modal } = this;
    const earlier = this.#conversation;
    if (this.#state.isSending || !earlier || !modal) return;
    await this.#sending(async () => {
      const outcome = await this.#port.submitModal({ interactionId: modal.interactionId, values });
      if (outcome.interactionId !== undefined) return this.#go(earlier.key, earlier, outcome);
      this.#state.modalProblem = outcome.sentence;
    });
  }

  openModal(): void {
    this.#isModalOpen = true;
    this.#state.modalProblem = undefined;
    this.#changed();
  }

  closeModal(): void {
    if (!this.#isModalOpen) return;
    this.#isModalOpen = false;
    this.#changed();
  }

  #go(key: string | undefined, earlier: Conversation | undefined, outcome: TryItOutcome): void {
    this.#conversation = { key, ...continued(earlier, outcome) };
    this.#isModalOpen = this.#conversation.modal !== undefined;
    this.#state.modalProblem = undefined;
  }

  async #sending(work: () => Promise<void>): Promise<void> {
    this.#state.isSending = true;
    this.#changed();
    await this.#try(undefined, work);
    this.#state.isSending = false;
    this.#changed();
  }

  suggest(option: string): void {
    this.#suggesting.next(option);
  }

  stopSuggesting(): void {
    this.#suggesting.stop();
  }

  async #suggest(option: string, signal: AbortSignal): Promise<void> {
    const { input } = this.form;
    if (!this.row || !input) return;
    const typed = ownValue(input.values, option) ?? "";
    await this.#try(signal, async () => {
      const outcome = await this.#port.use(this.#useOf({ ...input, typing: option }), signal);
      const { choices, sentence, isGood, milliseconds = 0 } = outcome;
      const problem = isGood ? undefined : sentence;
      const found = { choices, milliseconds, ...(problem !== undefined && { problem }) };
      this.#state.suggestions = { kind: "suggestions", option, typed, ...found };
      this.#changed();
    });
  }

  #useOf(input: TryItUse["input"]): TryItUse {
    const { switches, selected = "" } = this.preview;
    return { scope: this.#scope ?? "", switches, selected, input };
  }

  async #try(signal: AbortSignal | undefined, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#state.failure = undefined;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ServiceFailure)) throw error;
      this.#state.failure = error.message;
    }
    this.#changed();
  }
}

/** What the form of test interactions has besides: the service knows the endpoint and its key. */
const unused = { publicKey: "", history: [] } as const;

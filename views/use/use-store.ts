import type { FormInput } from "../../core/interactions/form.schema.ts";
import { CommandType } from "../../core/interface/facts/constants.ts";
import type { Switches } from "../../core/preview/switches.schema.ts";
import { debounce } from "../../core/tools/debounce.ts";
import { ownValue } from "../../core/tools/own-value.ts";
import { idProblem } from "../../core/use/form/check-form.ts";
import { isSampleRole, sampleTargets } from "../../core/use/form/samples.ts";
import type {
  TryItComponent,
  TryItFollowing,
  TryItModal,
  TryItOutcome,
  TryItUse,
  UsableView,
} from "../../core/use/try-it/try-it.schema.ts";
import type { PickerState } from "../picker/content.schema.ts";
import { PickerStore } from "../picker/picker-store.ts";
import { type Conversation, continued, followed, type OpenedModal } from "./conversation.ts";
import { targetName, withTarget } from "./target.ts";
import { PortFailure, type UsePort } from "./use-port.ts";

/** Milliseconds without a key before the app is asked for suggestions. */
const debounceMs = 150;

/** The number of uses that are followed. Browsers allow six connections to a server. */
const maxFollowing = 3;

interface State<View> {
  /** The port's last answer; absent before the first. */
  view?: View;
  /** The reason why the port cannot be reached. */
  failure?: string | undefined;
  modalProblem?: string | undefined;
  /** The name of the command to select first, if the scope has none of this name; until the user chooses one. */
  missing?: string | undefined;
  isSending: boolean;
  /** The entered user ID; empty: any user. */
  userId: string;
}

export interface UseStoreOptions<View> {
  /** Called after each visible change. */
  changed(): void;
  /** Called with each answer of the port, before it is shown. */
  received?(view: View): void;
  /** Called when a command was filled in without a click. */
  opened?(): void;
  /** The command to select first: its name, `group command` for a subcommand; absent: the first. */
  readonly opensWith?: string | undefined;
  /** The state before a reload. */
  readonly restored?: PickerState | undefined;
}

/** A use of a command, wherever it goes. */
export type Send = (use: TryItUse) => Promise<TryItOutcome>;

/** The use of commands as any user: the choices and the input, and the app's answers, independent of rendering. */
export class UseStore<View extends UsableView = UsableView> {
  readonly picker: PickerStore;
  readonly #port: UsePort<View>;
  readonly #options: UseStoreOptions<View>;
  readonly #viewing = debounce(0, (_, signal) => this.#look(signal));
  readonly #suggesting = debounce<string>(debounceMs, (option, signal) => this.#suggest(option, signal));
  #scope: string | undefined;
  readonly #state: State<View>;
  #conversations: readonly Conversation[] = [];
  /** The uses that are followed, oldest first. */
  readonly #following = new Set<AbortController>();
  #opensAt: string | undefined;

  constructor(port: UsePort<View>, options: UseStoreOptions<View>) {
    this.#port = port;
    this.#options = options;
    this.#state = { isSending: false, userId: options.restored?.switches.userId ?? "" };
    this.picker = new PickerStore(options.restored, ({ content, suggestions }) => {
      if (content) this.ask();
      if (suggestions !== undefined) this.#suggesting.next(suggestions);
      else if (this.picker.activeOption === undefined) this.#suggesting.stop();
      if (this.picker.isFilling) this.#state.missing = undefined;
      options.changed();
    });
  }

  get state(): Readonly<State<View>> {
    return this.#state;
  }

  /** All uses in all channels, oldest first. */
  get conversations(): readonly Conversation[] {
    return this.#conversations;
  }

  /** The latest use. */
  get conversation(): Conversation | undefined {
    return this.#conversations.at(-1);
  }

  /** The modal that the app has opened. */
  get modal(): OpenedModal | undefined {
    return this.#opener?.modal;
  }

  /** The conversation with the open modal. */
  get #opener(): Conversation | undefined {
    return this.#conversations.find(({ modal }) => modal !== undefined);
  }

  ask(): void {
    this.#viewing.next();
  }

  /** Fills in the command of a row with samples, as soon as the port has sent it. */
  openAt(key: string): void {
    this.#opensAt = key;
    this.ask();
  }

  get userProblem(): string | undefined {
    return this.#state.userId.trim() === "" ? undefined : idProblem(this.#state.userId);
  }

  /** Applies an ID as soon as it is complete. */
  setUserId(text: string): void {
    this.#state.userId = text;
    const userId = this.userProblem === undefined && text.trim() !== "" ? text.trim() : undefined;
    this.picker.setUserId(userId);
  }

  setScope(scope: string): void {
    this.#scope = scope;
    this.ask();
  }

  async #look(signal: AbortSignal): Promise<void> {
    const selected = this.#opensAt ?? this.picker.selected;
    const scope = this.#scope;
    const request = {
      switches: this.#switches,
      ...(scope !== undefined && { scope }),
      ...(selected !== undefined && { selected }),
    };
    await this.#try(signal, async () => this.#show(await this.#port.view(request, signal)));
  }

  /** The user and the place that were shown stay, even if the commands change later. */
  get #switches(): Switches {
    const { view } = this.#state;
    const isStarted = view?.scope === this.#scope && view?.rows.some(({ isHidden }) => !isHidden);
    return isStarted ? this.picker.acting : this.picker.switches;
  }

  #show(view: View): void {
    const { scope: uri, version, app, defaultLocale, rows, choices, switches, command } = view;
    const isOther = this.picker.state?.uri !== uri;
    const named = rows.find(({ key }) => nameInKey(key) === this.#options.opensWith);
    const asked = isOther ? named : undefined;
    const given = rows.find(({ key }) => key === this.#opensAt);
    this.#opensAt = undefined;
    const first = isOther ? firstListed(rows) : undefined;
    const select = given ?? asked ?? first;
    if (named) this.#state.missing = undefined;
    else if (isOther) this.#state.missing = this.#options.opensWith;
    this.#options.received?.(view);
    this.#state.view = view;
    this.#scope = uri;
    this.picker.show({
      ...{ uri, version, app, defaultLocale, rows, choices, switches },
      ...(command && { command: withTarget(command, rows.find(({ key }) => key === command.key)?.type) }),
      ...(select && { select: select.key }),
    });
    // A link to a command opens its form.
    if (asked) this.picker.choose(asked);
    if (given) {
      this.picker.choose(given);
      this.picker.fillSamples();
      this.#options.opened?.();
    }
  }

  /** Uses the selected command, whose values are valid. The message box is empty again at once, as in Discord. */
  async send(send: Send = (use) => this.#port.use(use)): Promise<void> {
    const use = this.useOf("");
    if (this.#state.isSending || !use) return;
    this.picker.finish();
    await this.sendAs(use, () => send(use));
  }

  /** Sends an interaction. `use`: the command that it uses; undefined for something that is sent unchanged. */
  async sendAs(use: TryItUse | undefined, send: () => Promise<TryItOutcome>): Promise<void> {
    if (this.#state.isSending) return;
    await this.#sending(async () => this.#go(await send(), use));
  }

  /** Fills in a command as it was used before. */
  refill({ input, switches }: Omit<TryItUse, "scope">): void {
    this.#state.userId = switches.userId ?? "";
    this.picker.switchTo(switches);
    const row = this.#state.view?.rows.find(({ key }) => key === input.command);
    if (!row) return;
    const target = input.targetId === "" ? {} : { [targetName]: input.targetId };
    this.picker.refill(row, { ...input.values, ...target });
  }

  /** Shows the answer to an earlier use again. */
  resume(outcome: TryItOutcome): void {
    this.#go(outcome);
    this.#options.changed();
  }

  async useComponent(component: TryItComponent): Promise<void> {
    const earlier = this.#conversations.find(({ messages }) => messages.some(({ id }) => id === component.messageId));
    if (this.#state.isSending || !earlier) return;
    await this.#sending(async () => this.#go(await this.#port.useComponent(component), undefined, earlier));
  }

  async submitModal(values: TryItModal["values"]): Promise<void> {
    const earlier = this.#opener;
    const { modal } = earlier ?? {};
    if (this.#state.isSending || !earlier || !modal) return;
    await this.#sending(async () => {
      const outcome = await this.#port.submitModal({ interactionId: modal.interactionId, values });
      if (outcome.interactionId !== undefined) return this.#go(outcome, undefined, earlier);
      this.#state.modalProblem = outcome.sentence;
    });
  }

  /** As in Discord, nothing of a modal stays when it is closed. */
  closeModal(): void {
    if (!this.#opener) return;
    this.#conversations = this.#conversations.map((one) => ({ ...one, modal: undefined }));
    this.#options.changed();
  }

  #go(outcome: TryItOutcome, use?: TryItUse, earlier?: Conversation): void {
    const place = earlier?.place ?? this.picker.acting.place;
    this.#conversations = continued(this.#conversations, outcome, { place, use, earlier });
    this.#state.modalProblem = undefined;
    // A bot may have connected or disconnected since the last answer.
    if (!outcome.isGood) this.ask();
    void this.#follow(outcome);
  }

  /** Shows what the app sends after its answer, such as the message of a deferred one. */
  async #follow(outcome: TryItOutcome): Promise<void> {
    const { interactionId } = outcome;
    const later = this.#port.later;
    const id = this.#conversations.find((one) => one.outcome === outcome)?.id;
    if (!later || interactionId === undefined || id === undefined || outcome.steps === undefined) return;
    const following = this.#nextFollowing();
    let before = outcome.messages;
    for (let after: number | undefined = outcome.steps; after !== undefined; ) {
      const next: TryItFollowing | undefined = await later({ interactionId, after }, following.signal).catch(
        undefinedIfUnreachable,
      );
      if (!next) break;
      const use = { id, interactionId, before: new Set(before.map((message) => message.id)) };
      this.#conversations = followed(this.#conversations, use, next);
      this.#options.changed();
      before = next.messages;
      after = next.steps;
    }
    this.#following.delete(following);
  }

  #nextFollowing(): AbortController {
    const [oldest] = this.#following;
    if (oldest && this.#following.size === maxFollowing) {
      this.#following.delete(oldest);
      oldest.abort();
    }
    const next = new AbortController();
    this.#following.add(next);
    return next;
  }

  async #sending(work: () => Promise<void>): Promise<void> {
    this.#state.isSending = true;
    this.#options.changed();
    await this.#try(undefined, work);
    this.#state.isSending = false;
    this.#options.changed();
  }

  async #suggest(option: string, signal: AbortSignal): Promise<void> {
    const use = this.useOf(option);
    if (!use) return;
    const typed = ownValue(this.picker.values, option) ?? "";
    await this.#try(signal, async () => {
      const { choices, sentence, isGood } = await this.#port.use(use, signal);
      this.picker.suggest({ option, typed, choices, ...(!isGood && sentence !== "" && { problem: sentence }) });
    });
  }

  /**
   * A use of the selected command with the current values; undefined until the port has sent its options. `typing`: the option
   * that is being typed into; empty: the command is used.
   */
  useOf(typing: string): TryItUse | undefined {
    const { acting: switches, row, command, values } = this.picker;
    if (!row || !command) return undefined;
    const [target] = sampleTargets(row.type);
    const given = target ? {} : values;
    const roles = Object.keys(given).filter((name) => isSampleRole(given[name] ?? ""));
    const targetId = target ? values[targetName] || String(target.value) : "";
    const input: FormInput = { command: row.key, typing, roles, values: given, targetId };
    return { scope: this.#scope ?? "", switches, input };
  }

  async #try(signal: AbortSignal | undefined, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#state.failure = undefined;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof PortFailure)) throw error;
      this.#state.failure = error.message;
    }
    this.#options.changed();
  }
}

/** Commands in menus come last, because selecting one opens its menu. */
function firstListed(rows: UsableView["rows"]): UsableView["rows"][number] | undefined {
  const visible = rows.filter(({ isHidden }) => !isHidden);
  return visible.find(({ type }) => type === CommandType.CHAT_INPUT) ?? visible[0] ?? rows[0];
}

/** The next use says why the port cannot be reached. */
function undefinedIfUnreachable(error: unknown): undefined {
  const isExpected = error instanceof PortFailure || (error instanceof DOMException && error.name === "AbortError");
  if (!isExpected) throw error;
}

/** The name in a row's key, which begins with the command's type. */
function nameInKey(key: string): string {
  return key.slice(key.indexOf(" ") + 1);
}

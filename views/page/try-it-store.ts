import type { FormInput } from "../../core/interactions/form.schema.ts";
import type { FormCommand } from "../../core/interactions/form.ts";
import { OptionType } from "../../core/interface/facts/constants.ts";
import type { PreviewCommand, PreviewOption, PreviewText } from "../../core/preview/preview.ts";
import type { Switches } from "../../core/preview/switches.schema.ts";
import { debounce } from "../../core/tools/debounce.ts";
import { ownValue } from "../../core/tools/own-value.ts";
import { idProblem } from "../../core/use/form/compose-form.ts";
import { isSampleRole, sampleInput, sampleTargets } from "../../core/use/form/samples.ts";
import type {
  TryItComponent,
  TryItModal,
  TryItOutcome,
  TryItUse,
  TryItView,
} from "../../core/use/try-it/try-it.schema.ts";
import { PickerStore } from "../picker/picker-store.ts";
import { ConnectionStore } from "./connection-store.ts";
import { type Conversation, continued, type OpenedModal } from "./conversation.ts";
import { ServiceFailure, type ServicePort } from "./service-port.ts";

/** Milliseconds without a key before the app is asked for suggestions. */
const debounceMs = 150;

interface State {
  /** The service's last answer; absent before the first. */
  view?: TryItView;
  /** The reason why the service cannot be reached. */
  failure?: string | undefined;
  modalProblem?: string | undefined;
  isSending: boolean;
  /** The entered user ID; empty: any user. */
  userId: string;
}

/** The user's choices and input on the page, and the result, independent of rendering. */
export class TryItStore {
  readonly picker: PickerStore;
  readonly endpoint: ConnectionStore;
  readonly #port: ServicePort;
  /** The command to select first: its name, `group command` for a subcommand; undefined: the first. */
  readonly #opensWith: string | undefined;
  readonly #changed: () => void;
  readonly #viewing = debounce(0, (_, signal) => this.#look(signal));
  readonly #suggesting = debounce<string>(debounceMs, (option, signal) => this.#suggest(option, signal));
  #scope: string | undefined;
  readonly #state: State = { isSending: false, userId: "" };
  #conversation: (Conversation & { readonly key: string | undefined }) | undefined;
  #isModalOpen = false;

  /** `changed`: called after each visible change. `opensWith`: the name of the command to select first. */
  constructor(port: ServicePort, changed: () => void, opensWith?: string) {
    this.#port = port;
    this.#opensWith = opensWith;
    this.#changed = changed;
    this.endpoint = new ConnectionStore(port, changed);
    this.picker = new PickerStore(undefined, ({ content, suggestions }) => {
      if (content) this.ask();
      if (suggestions !== undefined) this.#suggesting.next(suggestions);
      else if (this.picker.activeOption === undefined) this.#suggesting.stop();
      changed();
    });
  }

  get state(): Readonly<State> {
    return this.#state;
  }

  /** The messages that the user sees since the selected command was used. */
  get conversation(): Conversation | undefined {
    return this.#conversation?.key === this.picker.selected ? this.#conversation : undefined;
  }

  get modal(): OpenedModal | undefined {
    return this.#isModalOpen ? this.conversation?.modal : undefined;
  }

  ask(): void {
    this.#viewing.next();
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
    const { selected } = this.picker;
    const scope = this.#scope;
    const request = {
      switches: this.#switches,
      ...(scope !== undefined && { scope }),
      ...(selected !== undefined && { selected }),
    };
    await this.#try(signal, async () => this.#show(await this.#port.view(request, signal)));
  }

  /** The user and the place that were shown stay, even if other commands are published later. */
  get #switches(): Switches {
    const { view } = this.#state;
    const isStarted = view?.scope === this.#scope && view?.rows.some(({ isHidden }) => !isHidden);
    return isStarted ? this.picker.acting : this.picker.switches;
  }

  #show(view: TryItView): void {
    const { scope: uri, form, connection, version, app, defaultLocale, rows, choices, switches, command } = view;
    const isOther = this.#state.view?.scope !== uri;
    const named = rows.find(({ key }) => nameInKey(key) === this.#opensWith);
    const first = named ?? rows.find(({ isHidden }) => !isHidden) ?? rows[0];
    this.#state.view = view;
    this.#scope = uri;
    this.endpoint.show(connection);
    this.picker.show({
      ...{ uri, version, app, defaultLocale, rows, choices, switches },
      ...(command && { command: form ? withTarget(command, form) : command }),
      ...(isOther && first && { select: first.key }),
    });
    // Who follows a link to a command wants to fill it in.
    if (isOther && named) this.picker.choose(named);
  }

  /** Uses the selected command, whose values are valid. The message box is empty again at once, as in Discord. */
  async send(): Promise<void> {
    const use = this.#useOf("");
    if (this.#state.isSending || !use) return;
    this.#conversation = undefined;
    this.picker.finish();
    await this.#sending(async () => this.#go(use.selected, undefined, await this.#port.use(use)));
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
    // A bot may have connected or disconnected since the last answer.
    if (!outcome.isGood) this.ask();
  }

  async #sending(work: () => Promise<void>): Promise<void> {
    this.#state.isSending = true;
    this.#changed();
    await this.#try(undefined, work);
    this.#state.isSending = false;
    this.#changed();
  }

  async #suggest(option: string, signal: AbortSignal): Promise<void> {
    const use = this.#useOf(option);
    if (!use) return;
    const typed = ownValue(this.picker.values, option) ?? "";
    await this.#try(signal, async () => {
      const { choices, sentence, isGood } = await this.#port.use(use, signal);
      this.picker.suggest({ option, typed, choices, ...(!isGood && { problem: sentence }) });
    });
  }

  /** A use of the selected command with the given values; undefined until the service has sent its options. */
  #useOf(typing: string): TryItUse | undefined {
    const { acting: switches, selected, values } = this.picker;
    const form = this.#state.view?.form;
    if (selected === undefined || !form || form.label !== selected) return undefined;
    const { [target]: targetId, ...given } = values;
    const roles = Object.keys(given).filter((name) => isSampleRole(given[name] ?? ""));
    const input: FormInput = { ...sampleInput(form), typing, roles, values: form.target ? {} : values };
    const aim = form.target && targetId ? { targetId } : {};
    return { scope: this.#scope ?? "", switches, selected, input: { ...input, ...aim } };
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

/** The name in a row's key, which begins with the command's type. */
function nameInKey(key: string): string {
  return key.slice(key.indexOf(" ") + 1);
}

/** The name of the field for the target of a context menu command. */
const target = "target";

/** A context menu command with its target, which users choose by where they open the menu. */
function withTarget(command: PreviewCommand, form: FormCommand): PreviewCommand {
  if (form.target === undefined) return command;
  const isUser = form.target === "user";
  const type = isUser ? OptionType.USER : OptionType.STRING;
  const choices = isUser ? [] : sampleTargets(form).map(({ name, value }) => ({ name: ownText(name), value }));
  const option: PreviewOption = {
    name: ownText(form.target),
    choices,
    input: { name: target, description: "", type },
    takes: "",
    start: 0,
    end: 0,
  };
  return { ...command, options: [option] };
}

function ownText(text: string): PreviewText {
  return { key: text, text, source: "own", isMissing: false, isIgnored: false, note: "", max: 32, start: 0, end: 0 };
}

import { endpointFault } from "../../core/discord/service-url.ts";
import { ownValue } from "../../core/own-value.ts";
import { checkForm } from "../../core/use/form/compose-form.ts";
import { sampleFor, sampleInput } from "../../core/use/form/samples.ts";
import type { FormInput } from "../../core/use/interactions/form.schema.ts";
import type { FormCommand } from "../../core/use/interactions/form.ts";
import type { SentInteraction } from "../../core/use/sent/sent.schema.ts";
import type { FormState, ToForm } from "./messages.schema.ts";

/** The manifest that the extension told last. */
export type Manifest = Extract<ToForm, { readonly kind: "manifest" }>;

/** What the user has entered, and what it is held against. Independent of how it is shown. */
export class FormStore {
  readonly #changed: () => void;
  #manifest: Manifest | undefined;
  #input: FormInput | undefined;
  #endpoint: string | undefined;

  /** `restored`: from before the window was reloaded. `changed` is called after each change of what was entered. */
  constructor(restored: FormState | undefined, changed: () => void) {
    this.#input = restored?.input;
    this.#endpoint = restored?.endpoint;
    this.#changed = changed;
  }

  get manifest(): Manifest | undefined {
    return this.#manifest;
  }

  /** What was entered; undefined for a saved interaction. */
  get input(): FormInput | undefined {
    return this.#input;
  }

  get endpoint(): string {
    return this.#endpoint ?? this.#manifest?.endpoint ?? "";
  }

  /** The command that is filled in; undefined for a saved interaction, and while the manifest has no such command. */
  get command(): FormCommand | undefined {
    return this.#manifest?.commands.find(({ label }) => label === this.#input?.command);
  }

  get endpointProblem(): string | undefined {
    return endpointFault(this.endpoint.trim());
  }

  get isValid(): boolean {
    const { manifest, input, command, endpointProblem } = this;
    if (!manifest || manifest.problem !== undefined || endpointProblem !== undefined) return false;
    if (manifest.commands.length === 0) return true;
    return input !== undefined && command !== undefined && checkForm(command, input).isValid;
  }

  get state(): FormState | undefined {
    if (!this.#manifest) return undefined;
    const { uri } = this.#manifest;
    return { uri, endpoint: this.endpoint, ...(this.#input && { input: this.#input }) };
  }

  /** Takes over what the manifest has now; what was entered stays as far as its command is still there. */
  show(manifest: Manifest): void {
    this.#manifest = manifest;
    const { commands, select } = manifest;
    const kept = commands.some(({ label }) => label === this.#input?.command);
    const selected = commands.find(({ label }) => label === select);
    const shown = selected ?? (kept ? undefined : commands[0]);
    if (shown && shown.label !== this.#input?.command) this.#input = sampleInput(shown);
    this.#changed();
  }

  selectCommand(label: string): void {
    const command = this.#manifest?.commands.find((one) => one.label === label);
    if (!command) return;
    const { context, locale, guildLocale, userId } = this.#input ?? sampleInput(command);
    const keptContext = command.contexts.includes(context) ? { context } : {};
    this.#input = { ...sampleInput(command), locale, guildLocale, userId, ...keptContext };
    this.#changed();
  }

  edit(change: Partial<FormInput>): void {
    if (!this.#input) return;
    this.#input = { ...this.#input, ...change };
    this.#changed();
  }

  setValue(option: string, text: string): void {
    this.edit({ values: { ...this.#input?.values, [option]: text } });
  }

  /** Fills in every option that is not given. */
  fillSamples(): void {
    const { command } = this;
    if (!command || !this.#input) return;
    const filled = command.options.filter(({ name }) => (ownValue(this.#input?.values, name) ?? "") === "");
    const samples = Object.fromEntries(filled.map((option) => [option.name, sampleFor(option)]));
    this.edit({ values: { ...this.#input.values, ...samples } });
  }

  setEndpoint(endpoint: string): void {
    this.#endpoint = endpoint;
    this.#changed();
  }

  refill({ input }: SentInteraction): void {
    this.#input = input;
    this.#changed();
  }

  setHistory(history: readonly SentInteraction[]): void {
    if (this.#manifest) this.#manifest = { ...this.#manifest, history };
  }
}

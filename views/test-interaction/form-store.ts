import { endpointFault } from "../../core/discord/service-url.ts";
import type { FormInput } from "../../core/interactions/form.schema.ts";
import type { FormCommand } from "../../core/interactions/form.ts";
import { ownValue } from "../../core/tools/own-value.ts";
import { checkForm } from "../../core/use/form/compose-form.ts";
import { sampleFor, sampleInput } from "../../core/use/form/samples.ts";
import type { FormState, ToForm } from "./messages.schema.ts";
import type { SentInteraction } from "./sent.schema.ts";

/** The last manifest from the extension. */
export type FormManifest = Extract<ToForm, { readonly kind: "manifest" }>;

/** The user's input, and the manifest that it is validated against, independent of rendering. */
export class FormStore {
  readonly #changed: () => void;
  #manifest: FormManifest | undefined;
  #input: FormInput | undefined;
  #endpoint: string | undefined;

  /** `restored`: the state before a reload. `changed`: called after each change of the input. */
  constructor(restored: FormState | undefined, changed: () => void) {
    this.#input = restored?.input;
    this.#endpoint = restored?.endpoint;
    this.#changed = changed;
  }

  get manifest(): FormManifest | undefined {
    return this.#manifest;
  }

  /** The input; undefined for a saved interaction. */
  get input(): FormInput | undefined {
    return this.#input;
  }

  get endpoint(): string {
    return this.#endpoint ?? this.#manifest?.endpoint ?? "";
  }

  /** The selected command; undefined for a saved interaction, or if the manifest no longer has it. */
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

  /** Applies a new manifest, and keeps the input if its command still exists. */
  show(manifest: FormManifest): void {
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

  /** Fills in every option without a value. */
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

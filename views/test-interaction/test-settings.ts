import { endpointFault } from "../../core/discord/service-url.ts";
import { builtInDefaultLocale } from "../../core/interface/facts/locales.ts";
import type { TestUse } from "../../core/use/form/test-use.schema.ts";
import type { TryItUse } from "../../core/use/try-it/try-it.schema.ts";
import type { Form, FormState } from "./messages.schema.ts";

/** What a test interaction needs besides what a picker asks for, independent of rendering. */
export class TestSettings {
  readonly #changed: () => void;
  #form: Form | undefined;
  #endpoint: string | undefined;
  #guildLocale: string;
  #permissions: string | undefined;
  #isEndpointOpen = false;

  /** `restored`: the state before a reload. `changed`: called after each change. */
  constructor(restored: FormState | undefined, changed: () => void) {
    this.#endpoint = restored?.endpoint;
    this.#guildLocale = restored?.guildLocale ?? builtInDefaultLocale;
    this.#permissions = restored?.permissions;
    this.#changed = changed;
  }

  get form(): Form | undefined {
    return this.#form;
  }

  get endpoint(): string {
    return (this.#endpoint ?? this.#form?.endpoint ?? "").trim();
  }

  /** As it is typed. */
  get endpointText(): string {
    return this.#endpoint ?? this.#form?.endpoint ?? "";
  }

  get endpointProblem(): string | undefined {
    return endpointFault(this.endpoint);
  }

  /** Whether the field for the endpoint is unfolded: at first only if none is set, or it is not valid. */
  get isEndpointOpen(): boolean {
    return this.#isEndpointOpen;
  }

  get guildLocale(): string {
    return this.#guildLocale;
  }

  /** A bit set in decimal; undefined: those of the member in the line of settings. */
  get permissions(): string | undefined {
    return this.#permissions;
  }

  get state(): Omit<FormState, "picker"> | undefined {
    if (!this.#form) return undefined;
    const permissions = this.#permissions;
    return {
      uri: this.#form.uri,
      guildLocale: this.#guildLocale,
      ...(this.#endpoint !== undefined && { endpoint: this.#endpoint }),
      ...(permissions !== undefined && { permissions }),
    };
  }

  useOf({ input, switches }: Omit<TryItUse, "scope">): TestUse {
    const permissions = this.#permissions;
    return { input, switches, guildLocale: this.#guildLocale, ...(permissions !== undefined && { permissions }) };
  }

  show(form: Form): void {
    const isFirst = this.#form === undefined;
    this.#form = form;
    if (isFirst) this.#isEndpointOpen = !form.isEndpointSet || this.endpointProblem !== undefined;
    this.#changed();
  }

  setEndpoint(endpoint: string): void {
    this.#endpoint = endpoint;
    this.#changed();
  }

  unfoldEndpoint(isOpen: boolean): void {
    if (isOpen === this.#isEndpointOpen) return;
    this.#isEndpointOpen = isOpen;
    this.#changed();
  }

  setGuildLocale(locale: string): void {
    this.#guildLocale = locale;
    this.#changed();
  }

  /** Undefined: those of the member in the line of settings. */
  setPermissions(permissions: string | undefined): void {
    this.#permissions = permissions;
    this.#changed();
  }

  /** The settings of an earlier use. */
  refill({ guildLocale, permissions }: TestUse): void {
    this.#guildLocale = guildLocale;
    this.#permissions = permissions;
    this.#changed();
  }
}

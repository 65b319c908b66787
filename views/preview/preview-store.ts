import { ownValue } from "../../core/own-value.ts";
import { findRows, type RowGroup } from "../../core/texts/preview/find-rows.ts";
import type { PreviewCommand, PreviewOption, PreviewRow } from "../../core/texts/preview/preview.ts";
import type { Switches } from "../../core/texts/preview/switches.schema.ts";
import { tryOption } from "../../core/texts/preview/try-option.ts";
import type { PreviewState, ToPreview } from "./messages.schema.ts";

/** What a preview shows at first: an English-speaking member in a text channel. */
const defaultState: Omit<PreviewState, "uri"> = {
  switches: { locale: "en-US", member: "everyone", place: "text", install: "both" },
  typed: "",
  isNarrow: false,
  values: {},
};

/** What is shown, and what the user has chosen of it. Independent of how it looks. */
export class PreviewStore {
  readonly #changed: (asks: boolean) => void;
  #shown: ToPreview | undefined;
  /** The command that was told last and is not outdated. */
  #command: PreviewCommand | undefined;
  #state: Omit<PreviewState, "uri">;
  #uri: string | undefined;
  /** What was asked last for want of an answer, so that it is not asked for ever. */
  #question = "";
  /** The place of the selected row: where it is renamed, the row that is there then is taken for it. */
  #index = 0;
  /** The names of the selected command's options whose fields were left. */
  #left: ReadonlySet<string> = new Set();

  /** `restored`: from before the window was reloaded. `changed`: `asks` where the extension has to tell something else. */
  constructor(restored: PreviewState | undefined, changed: (asks: boolean) => void) {
    this.#state = restored ?? defaultState;
    this.#uri = restored?.uri;
    this.#changed = changed;
  }

  get shown(): ToPreview | undefined {
    return this.#shown;
  }

  get switches(): Switches {
    return this.#state.switches;
  }

  get typed(): string {
    return this.#state.typed;
  }

  get isNarrow(): boolean {
    return this.#state.isNarrow;
  }

  get selected(): string | undefined {
    return this.#state.selected;
  }

  get row(): PreviewRow | undefined {
    return this.#shown?.rows.find(({ key }) => key === this.selected);
  }

  /** The selected command, once the extension has told it. */
  get command(): PreviewCommand | undefined {
    return this.#command?.key === this.selected ? this.#command : undefined;
  }

  get groups(): readonly RowGroup[] {
    return findRows(this.#shown?.rows ?? [], this.typed);
  }

  get state(): PreviewState | undefined {
    return this.#uri === undefined ? undefined : { ...this.#state, uri: this.#uri };
  }

  /** What is filled in for an option; undefined: an optional option that was not added. */
  valueOf({ input: { name, required } }: PreviewOption): string | undefined {
    return ownValue(this.#state.values, name) ?? (required ? "" : undefined);
  }

  /** What is wrong with what is filled in; undefined: nothing. A field is not wrong for being empty before it was left. */
  problemOf(option: PreviewOption): string | undefined {
    const value = this.valueOf(option);
    if (value === undefined || (value === "" && !this.#left.has(option.input.name))) return undefined;
    return tryOption(option, value);
  }

  leave(options: readonly PreviewOption[]): void {
    const left = new Set([...this.#left, ...options.map(({ input }) => input.name)]);
    if (left.size === this.#left.size) return;
    this.#left = left;
    this.#changed(false);
  }

  show(shown: ToPreview): void {
    const isOther = this.#uri !== shown.uri;
    // An answer about a row that was left before: the fields of the selected one must not go and come back.
    const isSameText = !isOther && this.#shown?.version === shown.version;
    this.#shown = shown;
    this.#uri = shown.uri;
    const { rows, select } = shown;
    const key = select ?? (isOther ? undefined : this.selected);
    const found = rows.find((row) => row.key === key) ?? rows[Math.min(this.#index, rows.length - 1)];
    const isAsked = shown.command !== undefined && shown.command.key === found?.key;
    if (isAsked || !isSameText) this.#command = shown.command;
    this.#select(found);
    const question = `${shown.uri} ${shown.version} ${found?.key}`;
    const asks = !isAsked && found !== undefined && question !== this.#question;
    this.#question = question;
    this.#changed(asks);
  }

  #select(row: PreviewRow | undefined): void {
    this.#index = Math.max(0, row ? (this.#shown?.rows.indexOf(row) ?? 0) : 0);
    const { selected, ...others } = this.#state;
    if (row?.key === selected) return;
    this.#left = new Set();
    this.#state = { ...others, values: {}, ...(row && { selected: row.key }) };
  }

  select(row: PreviewRow): void {
    if (row.key === this.selected) return;
    this.#select(row);
    this.#changed(true);
  }

  /** Selects the next row of those that are found, or the one before. Returns it. */
  step(by: 1 | -1): PreviewRow | undefined {
    const rows = this.groups.flatMap((group) => group.rows.map(({ row }) => row));
    const at = rows.findIndex(({ key }) => key === this.selected);
    const start = at < 0 && by < 0 ? 0 : at;
    const row = rows[(start + by + rows.length) % rows.length];
    if (row) this.select(row);
    return row;
  }

  /** Finds rows by what is typed; the first is selected where the selected one is not among them. */
  type(typed: string): void {
    this.#state = { ...this.#state, typed };
    const rows = this.groups.flatMap((group) => group.rows.map(({ row }) => row));
    const [first] = rows;
    if (first && !rows.some(({ key }) => key === this.selected)) this.select(first);
    else this.#changed(false);
  }

  switchTo(change: Partial<Switches>): void {
    this.#state = { ...this.#state, switches: { ...this.switches, ...change } };
    this.#changed(true);
  }

  /** Undefined: any user. */
  setUserId(userId: string | undefined): void {
    const { userId: _, ...others } = this.switches;
    this.#state = { ...this.#state, switches: { ...others, ...(userId !== undefined && { userId }) } };
    this.#changed(true);
  }

  setNarrow(isNarrow: boolean): void {
    this.#state = { ...this.#state, isNarrow };
    this.#changed(false);
  }

  /** Fills in an option; undefined: an optional one is taken away. */
  fill({ input: { name } }: PreviewOption, value: string | undefined): void {
    const { [name]: _, ...others } = this.#state.values;
    this.#state = { ...this.#state, values: value === undefined ? others : { ...others, [name]: value } };
    this.#changed(false);
  }
}

import { CommandType, isContextMenu } from "../../core/interface/facts/constants.ts";
import { type FoundRow, findRows, type RowGroup } from "../../core/preview/find-rows.ts";
import type { PreviewCommand, PreviewOption, PreviewRow } from "../../core/preview/preview.ts";
import { settledSwitches, unchosenSwitches } from "../../core/preview/settled-switches.ts";
import type { Switches } from "../../core/preview/switches.schema.ts";
import { ownValue } from "../../core/tools/own-value.ts";
import { sampleFor } from "../../core/use/form/samples.ts";
import type { PickerContent, PickerState, Suggested } from "./content.schema.ts";
import { nameOfValue, type PickedValue, valueProblem, valuesToPick, valueTyped } from "./option-values.ts";

/** The initial state: English texts and all commands. The user and the place are not chosen yet. */
const defaultState: Omit<PickerState, "uri"> = {
  switches: unchosenSwitches,
  typed: "/",
  isNarrow: false,
  isFilling: false,
  values: {},
};

/** The field of an option while the user is in it. */
interface Field {
  /** The name of the option. */
  readonly option: string;
  /** What the user typed since the field got the focus; absent: nothing. */
  readonly draft?: string;
  readonly isListOpen: boolean;
  /** The index in the list of values for Enter: as in Discord, that of the first value until the user moves. */
  readonly active: number;
}

/** The commands that match a text. */
interface Found {
  readonly rows: readonly PreviewRow[];
  readonly typed: string;
  readonly groups: readonly RowGroup[];
  readonly hidden: readonly FoundRow[];
}

/** The data to request after a change: other content from the port, the app's suggestions for an option, or nothing. */
export type ChangeNeeds = { readonly content?: true; readonly suggestions?: string };

/** What is shown in Discord's picker and message box, and the user's choices and input, independent of rendering. */
export class PickerStore {
  readonly #changed: (needs: ChangeNeeds) => void;
  #shown: PickerContent | undefined;
  /** The last received command, unless it is outdated. */
  #command: PreviewCommand | undefined;
  #state: Omit<PickerState, "uri">;
  #uri: string | undefined;
  /** The last request, so that the same one is not repeated without an answer. */
  #question = "";
  /** The index of the selected row. If the row is renamed, the new row at this index replaces it. */
  #index = 0;
  /** The options of the selected command whose fields lost the focus after the last change, so they are validated. */
  #left: ReadonlySet<string> = new Set();
  #isUnfolded = false;
  /** The type of the commands in the open menu. */
  #menu: number | undefined;
  /** The option with the file's cursor, which is shown in the message box as if the user were in it. */
  #pointed: string | undefined;
  #field: Field | undefined;
  #suggested: Suggested | undefined;
  #lastFound: Found | undefined;

  /** `restored`: the state before a reload. */
  constructor(restored: PickerState | undefined, changed: (needs: ChangeNeeds) => void) {
    this.#state = restored ?? defaultState;
    this.#uri = restored?.uri;
    this.#changed = changed;
  }

  get shown(): PickerContent | undefined {
    return this.#shown;
  }

  /** The user's choices. */
  get switches(): Switches {
    return this.#state.switches;
  }

  get acting(): Switches {
    const { switches } = this;
    return this.#shown ? settledSwitches(switches, this.#shown.choices, this.#shown.switches) : switches;
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

  /** The selected command, once the port has sent it. */
  get command(): PreviewCommand | undefined {
    return this.#command?.key === this.selected ? this.#command : undefined;
  }

  get state(): PickerState | undefined {
    return this.#uri === undefined ? undefined : { ...this.#state, uri: this.#uri };
  }

  // The list of commands

  /** Whether commands are listed: as in Discord, while the text begins with a slash. */
  get isListed(): boolean {
    return !this.isFilling && this.#menu === undefined && this.typed.startsWith("/");
  }

  /** The slash commands that are not hidden and match the text, and those without a valid type. */
  get groups(): readonly RowGroup[] {
    return this.#found.groups;
  }

  /** The hidden commands that match the text by name, of all types. */
  get hidden(): readonly FoundRow[] {
    return this.#found.hidden;
  }

  /** A page asks several times between two changes, which costs it half of its time with 130 commands. */
  get #found(): Found {
    const { typed } = this;
    const { rows = [] } = this.#shown ?? {};
    if (this.#lastFound?.rows === rows && this.#lastFound.typed === typed) return this.#lastFound;
    const listed = rows.filter((row) => !row.isHidden && menuOf(row) === undefined);
    const hidden = findRows(
      rows.filter(({ isHidden }) => isHidden),
      typed.slice(1),
    ).flatMap((group) => group.rows);
    this.#lastFound = { rows, typed, groups: findRows(listed, typed.slice(1)), hidden };
    return this.#lastFound;
  }

  get isUnfolded(): boolean {
    return this.#isUnfolded;
  }

  fold(isUnfolded: boolean): void {
    this.#isUnfolded = isUnfolded;
    this.#changed({});
  }

  /** The rows in the order of the arrow keys. */
  get listed(): readonly FoundRow[] {
    const shown = this.groups.flatMap((group) => group.rows);
    return [...shown, ...(this.#isUnfolded ? this.hidden : [])];
  }

  /** Types into the message box. If the selected row does not match, selects the first match. */
  type(text: string): void {
    // The box already has a slash; typing another must not double it.
    const typed = text.replace(/^\/+/, "/");
    this.#state = { ...this.#state, typed };
    this.#menu = undefined;
    const rows = typed.startsWith("/") ? this.listed.map(({ row }) => row) : [];
    const [first] = rows;
    if (first && !rows.some(({ key }) => key === this.selected)) this.select(first);
    else this.#changed({});
  }

  /** Selects the next or previous row among the matches, and returns it. */
  step(by: 1 | -1): PreviewRow | undefined {
    const rows = this.listed.map(({ row }) => row);
    const at = rows.findIndex(({ key }) => key === this.selected);
    const start = at < 0 && by < 0 ? 0 : at;
    const row = rows[(start + by + rows.length) % rows.length];
    if (row) this.select(row);
    return row;
  }

  select(row: PreviewRow): void {
    if (row.key === this.selected) return;
    this.#select(row);
    this.#changed({ content: true });
  }

  // The menus of a user, a message and the app launcher

  /** The type of the commands in the open menu: USER = 2, MESSAGE = 3, PRIMARY_ENTRY_POINT = 4. */
  get menu(): number | undefined {
    return this.isFilling ? undefined : this.#menu;
  }

  /** The commands in the menu of a type. */
  inMenu(type: number): readonly PreviewRow[] {
    return this.#shown?.rows.filter((row) => !row.isHidden && menuOf(row) === type) ?? [];
  }

  openMenu(type: number | undefined): void {
    this.#menu = type;
    this.#state = { ...this.#state, isFilling: false };
    const [first] = type === undefined ? [] : this.inMenu(type);
    if (first && (!this.row || menuOf(this.row) !== type)) this.select(first);
    else this.#changed({});
  }

  // Filling in the selected command

  get isFilling(): boolean {
    return this.#state.isFilling || this.#pointed !== undefined;
  }

  /** Begins to fill in a command. */
  choose(row: PreviewRow): void {
    this.#pointed = undefined;
    if (row.key !== this.selected) this.#select(row);
    this.#state = { ...this.#state, isFilling: true };
    this.#changed(this.command ? {} : { content: true });
  }

  /** Fills in a command with earlier values. */
  refill(row: PreviewRow, values: PickerState["values"]): void {
    this.choose(row);
    this.#field = undefined;
    this.#state = { ...this.#state, values };
    this.#changed({});
  }

  /** Returns to the list of commands, with the name of the command that was filled in. */
  leaveCommand(): void {
    const name = this.row?.words.map(({ text }) => text).join(" ") ?? "";
    this.#pointed = undefined;
    this.#field = undefined;
    const typed = this.row?.type === CommandType.CHAT_INPUT ? `/${name}` : "/";
    this.#state = { ...this.#state, isFilling: false, typed, values: {} };
    this.#changed({});
  }

  /** The command was used. Its values stay for the next time that it is chosen. */
  finish(): void {
    this.#pointed = undefined;
    this.#field = undefined;
    this.#menu = undefined;
    this.#left = new Set();
    this.#state = { ...this.#state, isFilling: false, typed: "" };
    this.#changed({});
  }

  /** Gives a value to every field without one. */
  fillSamples(): void {
    const empty = this.fields.filter((option) => this.valueOf(option) === "");
    for (const { input } of empty) this.#set(input.name, sampleFor(input));
    this.#field = undefined;
    this.#changed({});
  }

  /** The name of the option that the user is in, or that the file's cursor is in. */
  get activeOption(): string | undefined {
    return this.#field?.option ?? this.#pointed;
  }

  /** The options with a field, in the order of the manifest: required ones, and those that were added. */
  get fields(): readonly PreviewOption[] {
    return this.command?.options.filter((option) => this.valueOf(option) !== undefined) ?? [];
  }

  /** The value of an option as it is sent; undefined: an optional option that was not added. */
  valueOf({ input: { name, required } }: PreviewOption): string | undefined {
    return ownValue(this.#state.values, name) ?? (required ? "" : undefined);
  }

  get values(): Readonly<Record<string, string>> {
    return this.#state.values;
  }

  /** The text in the field of an option. */
  textOf(option: PreviewOption): string {
    const { option: name, draft } = this.#field ?? {};
    return draft !== undefined && name === option.input.name ? draft : nameOfValue(option, this.valueOf(option) ?? "");
  }

  /** The problem with a value; undefined: none, or the user is still typing. */
  problemOf(option: PreviewOption): string | undefined {
    const value = this.valueOf(option);
    return value === undefined || !this.#left.has(option.input.name) ? undefined : valueProblem(option, value);
  }

  /** Adds an optional option with an empty field. */
  add(option: PreviewOption): void {
    if (this.valueOf(option) === undefined) this.#set(option.input.name, "");
    this.#changed({});
  }

  remove({ input: { name } }: PreviewOption): void {
    if (this.#field?.option === name) this.#field = undefined;
    if (this.#pointed === name) this.#state = { ...this.#state, isFilling: true };
    this.#pointed = undefined;
    this.#set(name, undefined);
    this.#changed({});
  }

  /** The field of an option gets the focus. No row is active if it has a value, so that Enter and Tab keep that. */
  enter(option: PreviewOption): void {
    const { name, autocomplete } = option.input;
    this.#pointed = undefined;
    this.#state = { ...this.#state, isFilling: true };
    this.#field = { option: name, isListOpen: true, active: this.valueOf(option) ? -1 : 0 };
    this.#changed(autocomplete ? { suggestions: name } : {});
  }

  /** Types into the field of an option. The value is validated when the field loses the focus. */
  fill(option: PreviewOption, text: string): void {
    const { name, autocomplete } = option.input;
    this.#field = { option: name, draft: text, isListOpen: true, active: 0 };
    this.#set(name, valueTyped(option, text));
    this.#changed(autocomplete ? { suggestions: name } : {});
  }

  /** Takes a value from the list, and closes the list. */
  take({ input: { name } }: PreviewOption, { value }: PickedValue): void {
    this.#field = { option: name, isListOpen: false, active: 0 };
    this.#set(name, value);
    this.#changed({});
  }

  #set(name: string, value: string | undefined): void {
    this.#left = new Set([...this.#left].filter((one) => one !== name));
    const { [name]: _, ...others } = this.#state.values;
    this.#state = { ...this.#state, values: value === undefined ? others : { ...others, [name]: value } };
  }

  /** A field loses the focus, so that its value is validated. */
  leave({ input: { name } }: PreviewOption): void {
    if (this.#field?.option === name) this.#field = undefined;
    this.#left = new Set([...this.#left, name]);
    this.#changed({});
  }

  /** Validates all fields, wherever the focus is. Returns the first one with a problem. */
  validate(): PreviewOption | undefined {
    this.#left = new Set(this.fields.map(({ input }) => input.name));
    this.#changed({});
    return this.fields.find((option) => this.problemOf(option) !== undefined);
  }

  // The list of values

  /** The values in the list above the message box: all while the user moves through them, else those that match the text. */
  get picks(): readonly PickedValue[] {
    const option = this.command?.options.find(({ input }) => input.name === this.activeOption);
    if (!option || this.#field?.isListOpen === false) return [];
    if (option.input.autocomplete) return this.#suggestions(option);
    const values = valuesToPick(option) ?? [];
    const { draft } = this.#field ?? {};
    if (draft === undefined) return values;
    const typed = draft.trim().toLowerCase();
    return values.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(typed));
  }

  /** The suggestions for the typed text. Until they arrive, the previous ones stay, as in Discord. */
  #suggestions({ input: { name } }: PreviewOption): readonly PickedValue[] {
    if (this.#suggested?.option !== name) return [];
    return this.#suggested.choices.map((choice) => ({ name: choice.name, value: String(choice.value), detail: "" }));
  }

  /** The app's last suggestions for the option that the user is in. */
  get suggested(): Suggested | undefined {
    return this.#suggested?.option === this.activeOption ? this.#suggested : undefined;
  }

  suggest(suggested: Suggested): void {
    this.#suggested = suggested;
    this.#changed({});
  }

  /** The index of the row for Enter; -1: none. */
  get activePick(): number {
    return this.#field && this.#field.active < this.picks.length ? this.#field.active : -1;
  }

  /** Moves through the list of values, and opens it. */
  stepPick(by: 1 | -1): void {
    if (!this.#field) return;
    // The first key opens a closed list.
    const step = this.#field.isListOpen ? by : 0;
    this.#field = { ...this.#field, isListOpen: true };
    const { length } = this.picks;
    const from = step < 0 ? Math.max(0, this.#field.active) : this.#field.active;
    if (length > 0) this.#field = { ...this.#field, active: (from + step + length) % length };
    this.#changed({});
  }

  closePicks(): void {
    if (this.#field) this.#field = { ...this.#field, isListOpen: false, active: 0 };
    this.#changed({});
  }

  // Shown

  show(shown: PickerContent): void {
    const isOther = this.#uri !== shown.uri;
    if (isOther) this.#restart();
    // Ignores answers about another row, so that the fields of the selected row do not disappear and come back.
    const isSameText = !isOther && this.#shown?.version === shown.version;
    this.#shown = shown;
    this.#uri = shown.uri;
    const { rows, select } = shown;
    const key = select ?? (isOther ? undefined : this.selected);
    const first = isOther ? rows.find(({ isHidden }) => !isHidden) : undefined;
    const found = rows.find((row) => row.key === key) ?? first ?? rows[Math.min(this.#index, rows.length - 1)];
    const isAsked = shown.command !== undefined && shown.command.key === found?.key;
    if (isAsked || !isSameText) this.#command = shown.command;
    this.#select(found);
    this.#point(shown, found);
    const question = `${shown.uri} ${shown.version} ${found?.key}`;
    const asks = !isAsked && found !== undefined && question !== this.#question;
    this.#question = question;
    this.#changed(asks ? { content: true } : {});
  }

  #restart(): void {
    const { selected: _, ...others } = this.#state;
    this.#state = { ...others, typed: "/", isFilling: false, values: {} };
    this.#menu = undefined;
    this.#pointed = undefined;
    this.#field = undefined;
    this.#left = new Set();
  }

  /** Shows what the file's cursor is in: an option in the message box, or a command in its menu. */
  #point({ select, option }: PickerContent, row: PreviewRow | undefined): void {
    if (select === undefined || !row) return;
    if (!this.#field) this.#pointed = option;
    if (this.isFilling) return;
    const menu = row.isHidden ? undefined : menuOf(row);
    this.#menu = menu;
    // The row would not be seen otherwise.
    const isListed = menu !== undefined || row.isHidden || this.listed.some((found) => found.row.key === row.key);
    if (!isListed || !this.typed.startsWith("/")) this.#state = { ...this.#state, typed: "/" };
  }

  #select(row: PreviewRow | undefined): void {
    this.#index = Math.max(0, row ? (this.#shown?.rows.indexOf(row) ?? 0) : 0);
    const { selected, ...others } = this.#state;
    if (row?.key === selected) return;
    this.#left = new Set();
    this.#field = undefined;
    this.#pointed = undefined;
    this.#state = { ...others, values: {}, isFilling: false, ...(row && { selected: row.key }) };
  }

  // The user and the place

  switchTo(change: Partial<Switches>): void {
    this.#state = { ...this.#state, switches: { ...this.switches, ...change } };
    this.#changed({ content: true });
  }

  /** Undefined: any user. */
  setUserId(userId: string | undefined): void {
    const { userId: _, ...others } = this.switches;
    this.#state = { ...this.#state, switches: { ...others, ...(userId !== undefined && { userId }) } };
    this.#changed({ content: true });
  }

  setNarrow(isNarrow: boolean): void {
    this.#state = { ...this.#state, isNarrow };
    this.#changed({});
  }
}

/** The menu in which users find a command; undefined: in the list. */
function menuOf({ type }: PreviewRow): number | undefined {
  return isContextMenu(type) || type === CommandType.PRIMARY_ENTRY_POINT ? type : undefined;
}

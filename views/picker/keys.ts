import type { PreviewOption } from "../../core/preview/preview.ts";
import type { BoxActions } from "./actions.ts";
import type { PickedValue } from "./option-values.ts";
import type { PickerStore } from "./picker-store.ts";

/** The step of an arrow key through a list; 0: another key. */
export function stepOf({ key }: KeyboardEvent): 1 | -1 | 0 {
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : 0;
}

/** A key in the message box while commands are found. */
export function onMessageKey(event: KeyboardEvent, store: PickerStore, actions: BoxActions): void {
  if (event.isComposing) return;
  const step = stepOf(event);
  if (step !== 0) {
    event.preventDefault();
    stepCommand(step, store, actions);
  } else if (event.key === "Enter") {
    const picked = store.isListed && store.listed.find(({ row }) => row.key === store.selected);
    if (!picked) return;
    event.preventDefault();
    actions.choose(picked.row);
  } else if (event.key === "Escape" && store.typed !== "") {
    event.preventDefault();
    // First back to all commands, then to an empty message.
    store.type(store.typed.length > 1 && store.isListed ? "/" : "");
  }
}

function stepCommand(step: 1 | -1, store: PickerStore, { selected }: BoxActions): void {
  if (!store.isListed) {
    store.type("/");
    return;
  }
  const row = store.step(step);
  if (row) selected(row);
}

/** The field of an option, and the option whose field is before it. */
export interface KeyedField {
  readonly option: PreviewOption;
  readonly before: PreviewOption | undefined;
}

/** A key in the field of an option. */
export function onFieldKey(event: KeyboardEvent, field: KeyedField, store: PickerStore, actions: BoxActions): void {
  if (event.isComposing) return;
  const step = stepOf(event);
  if (step !== 0) {
    event.preventDefault();
    store.stepPick(step);
    return;
  }
  if (keys.get(event.key)?.(field, store, actions)) event.preventDefault();
}

/** Whether a key was handled. */
type Handle = (field: KeyedField, store: PickerStore, actions: BoxActions) => boolean;

const keys: ReadonlyMap<string, Handle> = new Map<string, Handle>([
  ["Tab", takeOnTheWay],
  ["Enter", takeOrSend],
  ["Escape", closeList],
  ["Backspace", stepBack],
]);

/** Tab moves the focus to the next option by itself. */
function takeOnTheWay({ option }: KeyedField, store: PickerStore): boolean {
  const pick = store.picks[store.activePick];
  if (pick) store.take(option, pick);
  return false;
}

function takeOrSend({ option }: KeyedField, store: PickerStore, actions: BoxActions): boolean {
  const pick = store.picks[store.activePick];
  if (pick) takePick(option, pick, store, actions);
  else actions.send();
  return true;
}

function closeList(_: KeyedField, store: PickerStore): boolean {
  if (store.picks.length === 0) return false;
  store.closePicks();
  return true;
}

/** As in Discord: an empty option is removed, or left for the one before it; the first one is left with its command. */
function stepBack({ option, before }: KeyedField, store: PickerStore, actions: BoxActions): boolean {
  if (store.textOf(option) !== "") return false;
  if (!option.input.required) actions.remove(option);
  if (before) actions.enter(before);
  else if (option.input.required) actions.leaveCommand();
  return true;
}

/** Takes a value, and goes on to the next field without one. */
export function takePick(option: PreviewOption, pick: PickedValue, store: PickerStore, actions: BoxActions): void {
  store.take(option, pick);
  const next = store.fields.find((field) => store.valueOf(field) === "");
  if (next) actions.enter(next);
}

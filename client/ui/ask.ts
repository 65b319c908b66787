import * as vscode from "vscode";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { questionOf, showInput, showPick } from "./quick-input.ts";
import { nextStep } from "./steps.ts";

/** The questions of one form. Cancelling one cancels all: it rejects with a CancellationError. Back leads to the one before. */
export interface Form {
  readonly title: string;
}

type Item<T> = vscode.QuickPickItem & T;
type Items<T> = readonly Item<T>[];

/** Lets the user select one. */
export async function pickOne<T>({ title }: Form, placeholder: string, items: Items<T>): Promise<Item<T>> {
  const step = nextStep(questionOf(title, placeholder));
  const former = items.find((item) => keyOf(item) === step.former);
  if (step.isReplayed && former) return answered(former);
  const [picked] = await showPick({ title, placeholder, items, active: former ? [former] : [] }, step);
  if (!picked) throw new vscode.CancellationError();
  return answered(picked);

  function answered(item: Item<T>): Item<T> {
    step.answered(keyOf(item));
    return item;
  }
}

/** Lets the user select one, and gives its value. */
export async function pickValue<V>(form: Form, placeholder: string, items: Items<{ readonly value: V }>): Promise<V> {
  return (await pickOne(form, placeholder, items)).value;
}

/** Lets the user select one; with one item there is nothing to ask. */
export async function pickIfSeveral<T>(form: Form, placeholder: string, items: Items<T>): Promise<Item<T>> {
  const [only, ...others] = items;
  return only && others.length === 0 ? only : await pickOne(form, placeholder, items);
}

/** Lets the user select any; with no items there is nothing to ask. */
export async function pickAny<T>({ title }: Form, placeholder: string, items: Items<T>): Promise<Items<T>> {
  if (items.length === 0) return [];
  const step = nextStep(questionOf(title, placeholder));
  const keys = step.former;
  const former = Array.isArray(keys) ? items.filter((item) => keys.includes(keyOf(item))) : undefined;
  const selected = former ?? items.filter(({ picked }) => picked);
  const picked =
    step.isReplayed && former ? former : await showPick({ title, placeholder, items, active: [], selected }, step);
  step.answered(picked.map(keyOf));
  return picked;
}

/** How a text is asked for. */
interface TextOptions {
  /** What is there at first. */
  readonly value?: string;
  readonly password?: boolean;
  /** A modal dialog was just answered: Back shows it again. */
  readonly isAfterDialog?: boolean;
}

/** Lets the user type; `problemOf` says what is wrong with a text. */
export async function typeText(
  { title }: Form,
  prompt: string,
  problemOf: (text: string) => string | undefined,
  options: TextOptions = {},
): Promise<string> {
  const { value = "", password = false, isAfterDialog = false } = options;
  const step = nextStep(questionOf(title, prompt), isAfterDialog);
  const former = typeof step.former === "string" ? step.former : undefined;
  const isKept = step.isReplayed && former !== undefined && problemOf(former) === undefined;
  const text = isKept ? former : await showInput({ title, prompt, password, problemOf, value: former ?? value }, step);
  step.answered(text);
  return text;
}

/** Lets the user type a value that `read` accepts. */
export async function typeValue<V>(
  form: Form,
  prompt: string,
  read: (text: string) => { readonly value: V; readonly problem?: undefined } | { readonly problem: string },
): Promise<V> {
  const typed = read(await typeText(form, prompt, (text) => read(text).problem));
  if (typed.problem !== undefined) throw new RangeError(typed.problem);
  return typed.value;
}

/** Lets the user type an ID. */
export async function typeId(form: Form, prompt: string, value = "", isAfterDialog = false): Promise<string> {
  const problem = "Enter an ID: digits only, such as 1250000000000000001.";
  const text = await typeText(form, prompt, (typed) => (isSnowflake(typed.trim()) ? undefined : problem), {
    value,
    isAfterDialog,
  });
  return text.trim();
}

/** What tells an item from the others when its question is asked again with new items. */
function keyOf({ label, description = "" }: vscode.QuickPickItem): string {
  return `${label}\n${description}`;
}

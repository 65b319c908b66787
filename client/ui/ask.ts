import * as vscode from "vscode";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { BackRequested, showInput, showPick } from "./quick-input.ts";

/**
 * Where a command is in its questions. Each question is given what comes next, so Back in a later question returns to it:
 * it is asked again, and nothing before it runs twice. Cancelling a question cancels all: it rejects with a
 * CancellationError.
 */
export interface Form {
  readonly title: string;
  /** The number of questions or dialogs that Back can return to. */
  readonly depth: number;
  /** The last answers by depth and question, which are proposed when a question is asked again. */
  readonly answers: Map<string, readonly string[]>;
}

/** What comes after a question. `form`: for the next question. */
export type Next<Answer, Result> = (answer: Answer, form: Form) => Promise<Result> | Result;

type Item<T> = vscode.QuickPickItem & T;
type Items<T> = readonly Item<T>[];

/** The form of a command's first question. */
export function newForm(title: string): Form {
  return { title, depth: 0, answers: new Map() };
}

/** The form of a question that follows a dialog, which Back shows again; the dialog is a {@link step}. */
export function formAfterDialog(title: string): Form {
  return { ...newForm(title), depth: 1 };
}

/** Runs a question or a dialog with what comes after it; again when the user goes back to it. */
export async function step<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof BackRequested)) throw error;
    }
  }
}

/** A question as a step. `show`: asks, with the last answer proposed; `keysOf`: an answer as it is remembered. */
export async function ask<Answer, Result>(
  form: Form,
  prompt: string,
  show: (former: readonly string[] | undefined) => Promise<Answer>,
  keysOf: (answer: Answer) => readonly string[],
  next: Next<Answer, Result>,
): Promise<Result> {
  const { title, depth, answers } = form;
  const question = [depth, title, prompt].join("\n");
  return await step(async () => {
    const answer = await show(answers.get(question));
    answers.set(question, keysOf(answer));
    return await next(answer, { ...form, depth: depth + 1 });
  });
}

/** Lets the user select one. */
export async function pickOne<T, Result>(
  form: Form,
  placeholder: string,
  items: Items<T>,
  next: Next<Item<T>, Result>,
): Promise<Result> {
  const show = async (former: readonly string[] = []): Promise<Item<T>> => {
    const active = items.filter((item) => former.includes(itemKey(item)));
    const [picked] = await showPick({ title: form.title, placeholder, items, active, canGoBack: form.depth > 0 });
    if (!picked) throw new vscode.CancellationError();
    return picked;
  };
  return await ask(form, placeholder, show, (item) => [itemKey(item)], next);
}

/** Lets the user select one, and goes on with its value. */
export async function pickValue<V, Result>(
  form: Form,
  placeholder: string,
  items: Items<{ readonly value: V }>,
  next: Next<V, Result>,
): Promise<Result> {
  return await pickOne(form, placeholder, items, ({ value }, nextForm) => next(value, nextForm));
}

/** Lets the user select one; with one item there is nothing to ask. */
export async function pickIfSeveral<T, Result>(
  form: Form,
  placeholder: string,
  items: Items<T>,
  next: Next<Item<T>, Result>,
): Promise<Result> {
  const [only, ...others] = items;
  return only && others.length === 0 ? await next(only, form) : await pickOne(form, placeholder, items, next);
}

/** Lets the user select any; with no items there is nothing to ask. */
export async function pickAny<T, Result>(
  form: Form,
  placeholder: string,
  items: Items<T>,
  next: Next<Items<T>, Result>,
): Promise<Result> {
  if (items.length === 0) return await next([], form);
  const { title, depth } = form;
  const show = async (former: readonly string[] | undefined): Promise<Items<T>> => {
    const selected = items.filter((item) => (former ? former.includes(itemKey(item)) : item.picked));
    return await showPick({ title, placeholder, items, active: [], selected, canGoBack: depth > 0 });
  };
  return await ask(form, placeholder, show, (picked) => picked.map(itemKey), next);
}

/** A text that is asked for. */
interface TextQuestion {
  readonly prompt: string;
  /** The initial text. */
  readonly value?: string | undefined;
  readonly password?: boolean;
  /** What is wrong with a text; undefined: it can be accepted. */
  problemOf(text: string): string | undefined;
}

/** Lets the user type. */
export async function typeText<Result>(
  form: Form,
  { prompt, value = "", password = false, problemOf }: TextQuestion,
  next: Next<string, Result>,
): Promise<Result> {
  const { title, depth } = form;
  const show = ([text = value]: readonly string[] = []) =>
    showInput({ title, prompt, password, problemOf, value: text, canGoBack: depth > 0 });
  return await ask(form, prompt, show, (text) => [text], next);
}

/** Lets the user type a value that `read` accepts. */
export async function typeValue<V, Result>(
  form: Form,
  prompt: string,
  read: (text: string) => { readonly value: V; readonly problem?: undefined } | { readonly problem: string },
  next: Next<V, Result>,
): Promise<Result> {
  return await typeText(form, { prompt, problemOf: (text) => read(text).problem }, (text, nextForm) => {
    const typed = read(text);
    if (typed.problem !== undefined) throw new RangeError(typed.problem);
    return next(typed.value, nextForm);
  });
}

/** Lets the user type an ID; `value` is the initial one. */
export async function typeId<Result>(
  form: Form,
  { prompt, value }: Pick<TextQuestion, "prompt" | "value">,
  next: Next<string, Result>,
): Promise<Result> {
  const problem = "Enter an ID: digits only, such as 1250000000000000001.";
  const problemOf = (typed: string): string | undefined => (isSnowflake(typed.trim()) ? undefined : problem);
  return await typeText(form, { prompt, value, problemOf }, (text, nextForm) => next(text.trim(), nextForm));
}

/** Tells an item from the others when its question is asked again with new items. */
function itemKey({ label, description = "" }: vscode.QuickPickItem): string {
  return `${label}\n${description}`;
}

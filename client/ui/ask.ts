import * as vscode from "vscode";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { BackRequested, showInput, showPick } from "./quick-input.ts";

/** Where a command is in its questions. */
export interface Form {
  readonly title: string;
  /** The number of questions or dialogs that Back can return to. */
  readonly depth: number;
  /** The last answers by depth and question, which are proposed when a question is asked again. */
  readonly answers: Map<string, readonly string[]>;
}

type Next<Answer, Result> = (answer: Answer, form: Form) => Promise<Result> | Result;

/**
 * One question or several, to be asked. What comes after it is added with {@link andThen} and {@link map}, so Back in a later
 * question returns to it: it is asked again, and nothing before it runs twice. Cancelling one question cancels all: it rejects
 * with a CancellationError.
 */
export class Question<Answer> {
  readonly #run: <Result>(form: Form, next: Next<Answer, Result>) => Promise<Result>;

  constructor(run: <Result>(form: Form, next: Next<Answer, Result>) => Promise<Result>) {
    this.#run = run;
  }

  /** Asks nothing: the answer is known, or found out when its turn comes. */
  static known<Answer>(answer: () => PromiseLike<Answer> | Answer): Question<Answer> {
    return new Question(async (form, next) => next(await answer(), form));
  }

  /** Asks under a command's title, or where a command is in its questions. */
  async ask(form: Form | string): Promise<Answer> {
    return await this.#run(typeof form === "string" ? newForm(form) : form, (answer) => answer);
  }

  andThen<Other>(next: (answer: Answer, form: Form) => Question<Other> | Promise<Question<Other>>): Question<Other> {
    return new Question((form, last) =>
      this.#run(form, async (answer, after) => (await next(answer, after)).#run(after, last)),
    );
  }

  /** Does something with the answer. `form`: for questions that it asks by itself. */
  map<Other>(work: (answer: Answer, form: Form) => PromiseLike<Other> | Other): Question<Other> {
    return this.andThen((answer, form) => Question.known(() => work(answer, form)));
  }

  titled(title: string): Question<Answer> {
    return new Question((form, next) =>
      this.#run({ ...form, title }, (answer, after) => next(answer, { ...after, title: form.title })),
    );
  }
}

export function newForm(title: string): Form {
  return { title, depth: 0, answers: new Map() };
}

/** The form of a question that follows a dialog, which Back shows again; the dialog is a {@link step}. */
export function formAfterDialog(title: string): Form {
  return { ...newForm(title), depth: 1 };
}

/** Shows a question or a dialog and goes on with the answer; shows it again when the user goes back to it. */
export async function step<Answer, Result>(
  show: () => PromiseLike<Answer>,
  next: (answer: Answer) => Promise<Result> | Result,
): Promise<Result> {
  for (;;) {
    // Back in the question itself leads to the one before.
    const answer = await show();
    try {
      return await next(answer);
    } catch (error) {
      if (!(error instanceof BackRequested)) throw error;
    }
  }
}

/** One question. `show`: asks, with the last answer proposed; `keysOf`: an answer as it is remembered. */
export function questionOf<Answer>(
  prompt: string,
  show: (form: { readonly title: string; readonly canGoBack: boolean }, former?: readonly string[]) => Promise<Answer>,
  keysOf: (answer: Answer) => readonly string[],
): Question<Answer> {
  return new Question(async (form, next) => {
    const { title, depth, answers } = form;
    const key = [depth, title, prompt].join("\n");
    return await step(
      () => show({ title, canGoBack: depth > 0 }, answers.get(key)),
      (answer) => {
        answers.set(key, keysOf(answer));
        return next(answer, { ...form, depth: depth + 1 });
      },
    );
  });
}

type Item<T> = vscode.QuickPickItem & T;
type Items<T> = readonly Item<T>[];

export function pickOne<T>(placeholder: string, items: Items<T>): Question<Item<T>> {
  return questionOf(
    placeholder,
    async (form, former = []) => {
      const active = items.filter((item) => former.includes(itemKey(item)));
      const [picked] = await showPick({ ...form, placeholder, items, active });
      if (!picked) throw new vscode.CancellationError();
      return picked;
    },
    (item) => [itemKey(item)],
  );
}

export function pickValue<V>(placeholder: string, items: Items<{ readonly value: V }>): Question<V> {
  return pickOne(placeholder, items).map(({ value }) => value);
}

/** Lets the user select one; with one item there is nothing to ask. */
export function pickIfSeveral<T>(placeholder: string, items: Items<T>): Question<Item<T>> {
  const [only, ...others] = items;
  return only && others.length === 0 ? Question.known(() => only) : pickOne(placeholder, items);
}

/** Lets the user select any; with no items there is nothing to ask. */
export function pickAny<T>(placeholder: string, items: Items<T>): Question<Items<T>> {
  if (items.length === 0) return Question.known(() => []);
  return questionOf<Items<T>>(
    placeholder,
    (form, former) => {
      const selected = items.filter((item) => (former ? former.includes(itemKey(item)) : item.picked));
      return showPick({ ...form, placeholder, items, active: [], selected });
    },
    (picked) => picked.map(itemKey),
  );
}

interface TextQuestion {
  readonly prompt: string;
  readonly value?: string | undefined;
  readonly password?: boolean;
  /** What is wrong with a text; undefined: it can be accepted. */
  problemOf(text: string): string | undefined;
}

export function typeText({ prompt, value = "", password = false, problemOf }: TextQuestion): Question<string> {
  return questionOf(
    prompt,
    (form, [text = value] = []) => showInput({ ...form, prompt, password, problemOf, value: text }),
    (text) => [text],
  );
}

/** Lets the user type a value that `read` accepts. */
export function typeValue<V>(
  prompt: string,
  read: (text: string) => { readonly value: V; readonly problem?: undefined } | { readonly problem: string },
): Question<V> {
  return typeText({ prompt, problemOf: (text) => read(text).problem }).map((text) => {
    const typed = read(text);
    if (typed.problem !== undefined) throw new RangeError(typed.problem);
    return typed.value;
  });
}

/** Lets the user type an ID; `value` is the initial one. */
export function typeId(prompt: string, value?: string): Question<string> {
  const problem = "Enter an ID: digits only, such as 1250000000000000001.";
  const problemOf = (typed: string): string | undefined => (isSnowflake(typed.trim()) ? undefined : problem);
  return typeText({ prompt, value, problemOf }).map((text) => text.trim());
}

/** Tells an item from the others when its question is asked again with new items. */
function itemKey({ label, description = "" }: vscode.QuickPickItem): string {
  return `${label}\n${description}`;
}

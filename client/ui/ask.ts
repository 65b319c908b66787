import * as vscode from "vscode";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { BackRequested, showInput, showPick } from "./quick-input.ts";

/** The progress of a command through its questions. */
export interface QuestionState {
  readonly title: string;
  /** The number of questions or dialogs that Back can return to. */
  readonly depth: number;
  /** The last answers by depth and question. They are proposed when a question is asked again. */
  readonly answers: Map<string, readonly string[]>;
  /** Whether a question fails instead of being shown, in tasks and for other extensions. */
  readonly asksNobody?: true;
}

type Next<Answer, Result> = (answer: Answer, questions: QuestionState) => Promise<Result> | Result;

/**
 * A question, or several in a row. Follow-ups are added with {@link andThen} and {@link map}, so that Back in a later question
 * asks the earlier one again. Answered questions before that one are not repeated. Cancelling one question rejects the whole
 * with a CancellationError.
 */
export class Question<Answer> {
  readonly #run: <Result>(questions: QuestionState, next: Next<Answer, Result>) => Promise<Result>;

  constructor(run: <Result>(questions: QuestionState, next: Next<Answer, Result>) => Promise<Result>) {
    this.#run = run;
  }

  /** Asks nothing: the answer is known, or computed when its turn comes. */
  static known<Answer>(answer: () => PromiseLike<Answer> | Answer): Question<Answer> {
    return new Question(async (questions, next) => next(await answer(), questions));
  }

  /** Asks under a command's title, or continues a command's questions. */
  async ask(questions: QuestionState | string): Promise<Answer> {
    return await this.#run(typeof questions === "string" ? newQuestions(questions) : questions, (answer) => answer);
  }

  andThen<Other>(
    next: (answer: Answer, questions: QuestionState) => Question<Other> | Promise<Question<Other>>,
  ): Question<Other> {
    return new Question((questions, last) =>
      this.#run(questions, async (answer, after) => (await next(answer, after)).#run(after, last)),
    );
  }

  /** Processes the answer. `work` may ask further questions. */
  map<Other>(work: (answer: Answer, questions: QuestionState) => PromiseLike<Other> | Other): Question<Other> {
    return this.andThen((answer, questions) => Question.known(() => work(answer, questions)));
  }

  /** `title`: can be derived from that of the command. */
  titled(title: string | ((command: string) => string)): Question<Answer> {
    const own = (command: string): string => (typeof title === "string" ? title : title(command));
    return new Question((questions, next) =>
      this.#run({ ...questions, title: own(questions.title) }, (answer, after) =>
        next(answer, { ...after, title: questions.title }),
      ),
    );
  }
}

export function newQuestions(title: string): QuestionState {
  return { title, depth: 0, answers: new Map() };
}

/** For work that no user has asked for. */
export function noQuestions(title: string): QuestionState {
  return { ...newQuestions(title), asksNobody: true };
}

/** The state of questions after a dialog, which is a {@link step} that Back shows again. */
export function questionsAfterDialog(title: string): QuestionState {
  return { ...newQuestions(title), depth: 1 };
}

/** Shows a question or a dialog and continues with the answer. Shows it again when the user goes back. */
export async function step<Answer, Result>(
  show: () => PromiseLike<Answer>,
  next: (answer: Answer) => Promise<Result> | Result,
): Promise<Result> {
  for (;;) {
    // Back in the question itself returns to the previous one.
    const answer = await show();
    try {
      return await next(answer);
    } catch (error) {
      if (!(error instanceof BackRequested)) throw error;
    }
  }
}

/** A single question. `show`: asks, with the last answer proposed; `keysOf`: converts an answer for remembering. */
export function questionOf<Answer>(
  prompt: string,
  show: (
    header: { readonly title: string; readonly canGoBack: boolean },
    former?: readonly string[],
  ) => Promise<Answer>,
  keysOf: (answer: Answer) => readonly string[],
): Question<Answer> {
  return new Question(async (questions, next) => {
    const { title, depth, answers } = questions;
    if (questions.asksNobody)
      throw new UserError(`${title}: a question has to be answered in the editor first. ${prompt}`);
    const key = [depth, title, prompt].join("\n");
    return await step(
      () => show({ title, canGoBack: depth > 0 }, answers.get(key)),
      (answer) => {
        answers.set(key, keysOf(answer));
        return next(answer, { ...questions, depth: depth + 1 });
      },
    );
  });
}

type Item<T> = vscode.QuickPickItem & T;
type Items<T> = readonly Item<T>[];

export function pickOne<T>(placeholder: string, items: Items<T>): Question<Item<T>> {
  return questionOf(
    placeholder,
    async (header, former = []) => {
      const active = items.filter((item) => former.includes(itemKey(item)));
      const [picked] = await showPick({ ...header, placeholder, items, active });
      if (!picked) throw new vscode.CancellationError();
      return picked;
    },
    (item) => [itemKey(item)],
  );
}

export function pickValue<V>(placeholder: string, items: Items<{ readonly value: V }>): Question<V> {
  return pickOne(placeholder, items).map(({ value }) => value);
}

/** Lets the user pick one item. Asks nothing if there is only one. */
export function pickIfSeveral<T>(placeholder: string, items: Items<T>): Question<Item<T>> {
  const [only, ...others] = items;
  return only && others.length === 0 ? Question.known(() => only) : pickOne(placeholder, items);
}

/** Lets the user pick any number of items. Asks nothing if there are none. */
export function pickAny<T>(placeholder: string, items: Items<T>): Question<Items<T>> {
  if (items.length === 0) return Question.known(() => []);
  return questionOf<Items<T>>(
    placeholder,
    (header, former) => {
      const selected = items.filter((item) => (former ? former.includes(itemKey(item)) : item.picked));
      return showPick({ ...header, placeholder, items, active: [], selected });
    },
    (picked) => picked.map(itemKey),
  );
}

interface TextQuestion {
  readonly prompt: string;
  readonly value?: string | undefined;
  readonly password?: boolean;
  /** The problem with a text; undefined: it is valid. */
  problemOf(text: string): string | undefined;
}

export function typeText({ prompt, value = "", password = false, problemOf }: TextQuestion): Question<string> {
  return questionOf(
    prompt,
    (header, [text = value] = []) => showInput({ ...header, prompt, password, problemOf, value: text }),
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

/** Identifies an item when its question is asked again with new items. */
function itemKey({ label, description = "" }: vscode.QuickPickItem): string {
  return `${label}\n${description}`;
}

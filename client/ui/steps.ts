import { AsyncLocalStorage } from "node:async_hooks";

/** The user goes back to an earlier question. Ends what is being done, up to {@link withSteps}. */
export class WentBack extends Error {
  /** The number of questions whose answers are kept. */
  readonly kept: number;

  constructor(kept: number) {
    super("The user went back.");
    this.kept = kept;
  }
}

/** An answer as it is recognized when its question is asked again. */
interface Answer {
  /** The question's title and prompt. */
  readonly question: string;
  readonly answer: unknown;
}

/** One question of a flow. */
export interface Step {
  /** Whether there is anything to go back to. */
  readonly canGoBack: boolean;
  /** What was answered before the user went back, to be shown again; undefined: nothing. */
  readonly former: unknown;
  /** Whether the former answer holds, and nothing is asked. */
  readonly isReplayed: boolean;
  /** Remembers the answer. */
  answered(answer: unknown): void;
  /** What to reject with where the user goes back. */
  wentBack(): WentBack;
}

/**
 * The questions of one command, in the order in which they were asked. To go back, the command is run again from its start:
 * the answers before the question that is gone back to are given once more, and those after it are proposed.
 */
class Flow {
  readonly #answers: readonly Answer[];
  readonly #replayed: number;
  readonly #given: Answer[] = [];

  /** `replayed`: so many answers hold. */
  constructor(answers: readonly Answer[], replayed: number) {
    this.#answers = answers;
    this.#replayed = replayed;
  }

  /** `isAfterDialog`: a modal dialog was shown since the last question, and is what Back leads to. */
  step(question: string, isAfterDialog: boolean): Step {
    const index = this.#given.length;
    const former = this.#answers[index];
    const isSame = former?.question === question;
    return {
      canGoBack: index > 0 || isAfterDialog,
      former: isSame ? former.answer : undefined,
      isReplayed: isSame && index < this.#replayed,
      answered: (answer) => void this.#given.push({ question, answer }),
      wentBack: () => new WentBack(isAfterDialog ? index : index - 1),
    };
  }

  /** Whether a question with this title has been answered in this flow, so that it has to be asked again on the way. */
  has(title: string): boolean {
    return this.#answers.some(({ question }) => question === title || question.startsWith(`${title}\n`));
  }

  /** All answers so far: those of this run, and those of earlier ones that come after them. */
  get answers(): readonly Answer[] {
    return [...this.#given, ...this.#answers.slice(this.#given.length)];
  }
}

const flows = new AsyncLocalStorage<Flow>();

/**
 * Runs a command whose questions the user can go back in. It is run again from its start for that, so before its last
 * question it must not change anything that matters.
 */
export async function withSteps<T>(run: () => Promise<T> | T): Promise<T> {
  let flow = new Flow([], 0);
  for (;;) {
    try {
      return await flows.run(flow, async () => await run());
    } catch (error) {
      if (!(error instanceof WentBack)) throw error;
      flow = new Flow(flow.answers, error.kept);
    }
  }
}

/** The next question of the command that is being run. Outside {@link withSteps} there is no way back. */
export function nextStep(question: string, isAfterDialog = false): Step {
  const flow = flows.getStore();
  return flow ? flow.step(question, isAfterDialog) : new Flow([], 0).step(question, false);
}

/** Whether the command that is being run has asked a question with this title already, before the user went back. */
export function wasAsked(title: string): boolean {
  return flows.getStore()?.has(title) ?? false;
}

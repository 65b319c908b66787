import type { Interaction } from "../../core/use/interactions/interaction.ts";
import { describeAnswer, describeForged, isRejected } from "../../core/use/send.ts";
import type { Posted } from "../../service/use/endpoint.ts";
import type { Answered } from "../../views/test-interaction/messages.ts";

/** What an endpoint answered, and how long it took. */
export interface Timed {
  readonly posted: Posted;
  readonly milliseconds: number;
}

/** Measures until the whole answer is there. */
export async function timedBy(work: () => Promise<Posted>): Promise<Timed> {
  const begun = performance.now();
  const posted = await work();
  return { posted, milliseconds: Math.round(performance.now() - begun) };
}

/** The answer as a form shows it. `isForged`: it was sent with a wrong signature. */
export function answeredOf(interaction: Interaction, { posted, milliseconds }: Timed, isForged: boolean): Answered {
  const { status, answer } = posted;
  return {
    sentence: isForged ? describeForged(posted) : describeAnswer(posted),
    isGood: isForged ? isRejected(posted) : posted.problem === undefined,
    isForged,
    milliseconds,
    interaction,
    ...(status !== undefined && { status }),
    ...(answer !== undefined && { answer }),
  };
}

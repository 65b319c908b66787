import type { Names } from "../discord/names/names.ts";
import { channelGains, channelLosses } from "./channel-effects.ts";
import { granteesIn, sentenceLabel, sharedSentences, wordList, wordsFor } from "./effect-words.ts";
import { memberGains, memberLosses } from "./member-effects.ts";
import type { PermissionsPlace, PermissionsPlan } from "./plan.ts";

/**
 * The effects of a plan that users notice, one sentence each. Commands that share a sentence are named together. Administrators
 * are not affected. §4.5
 */
export interface PermissionEffects {
  /** Things that users can no longer do. */
  readonly losses: readonly string[];
  /** Things that users can do, and could not before or may not have been able to. */
  readonly gains: readonly string[];
  /** Commands whose overwrites change while their users stay the same. */
  readonly others: readonly string[];
}

export function effectsOf(
  { steps }: Pick<PermissionsPlan, "steps">,
  place: PermissionsPlace,
  names?: Names,
): PermissionEffects {
  const grantee = granteesIn(steps, names);
  const all = steps.map((step) => {
    const words = wordsFor(step, place);
    const channels = channelLosses(step, place, words, grantee);
    const losses = channels.isClosed ? [] : memberLosses(step, place, words, grantee);
    const gains = channels.isClosed
      ? []
      : [...channelGains(step, place, words, grantee), ...memberGains(step, place, words, grantee)];
    return { label: sentenceLabel(step, steps), losses: [...channels.sentences, ...losses], gains };
  });
  const others = all.filter(({ losses, gains }) => losses.length + gains.length === 0);
  const grouped = (which: "losses" | "gains") => sharedSentences(all.map((one) => [one.label, one[which]] as const));
  return {
    losses: grouped("losses"),
    gains: grouped("gains"),
    others: others.length === 0 ? [] : [`Other overwrites change: ${wordList(others.map(({ label }) => label))}.`],
  };
}

/** The number of lines that a dialog has room for. */
const maxBrief = 6;

/** The sentences in a few lines: the losses, then the gains. The rest is counted. */
export function briefEffects({ losses, gains, others }: PermissionEffects): readonly string[] {
  const all = [...losses, ...gains, ...others];
  if (all.length <= maxBrief) return all;
  return [...all.slice(0, maxBrief - 1), `… and ${all.length - maxBrief + 1} more in the plan`];
}

export function permissionLosses(
  plan: Pick<PermissionsPlan, "steps">,
  place: PermissionsPlace,
  names?: Names,
): readonly string[] {
  return effectsOf(plan, place, names).losses;
}

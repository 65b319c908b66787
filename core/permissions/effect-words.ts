import { labelOf, type Names } from "../discord/names/names.ts";
import { OverwriteType } from "../interface/facts/constants.ts";
import type { Overwrite } from "../interface/payloads.ts";
import { overwriteSorts } from "../kinds/permissions/fields.ts";
import { joined, shortList } from "../manifest/describe.ts";
import type { PermissionStep, PermissionsPlace, PermissionsPlan } from "./plan.ts";

/** Takes the place of the command in a sentence, until it is known which commands share the sentence. */
const slot = "\u0000";

/** Joins the commands that share a sentence into one, in the order of their first mention. */
export function sharedSentences(all: readonly (readonly [label: string, sentences: readonly string[]])[]): string[] {
  const labelsBySentence = new Map<string, string[]>();
  for (const [label, sentences] of all) {
    for (const sentence of sentences) {
      labelsBySentence.set(sentence, [...(labelsBySentence.get(sentence) ?? []), label]);
    }
  }
  return [...labelsBySentence].map(([sentence, labels]) => {
    const counted = labels.length > 1 ? sentence.replace("if its defaults", "if their defaults") : sentence;
    return counted.replace(slot, () => wordList(labels));
  });
}

/** A role, user or channel within a sentence. */
export type Grantee = (overwrite: Pick<Overwrite, "id" | "type">) => string;

/** Names the subjects of overwrites. Two of the same name also have their IDs. */
export function granteesIn(
  steps: readonly Pick<PermissionStep, "before" | "after">[],
  names: Names | undefined,
): Grantee {
  const nameOf = ({ id, type }: Pick<Overwrite, "id" | "type">): string | undefined => {
    const sort = overwriteSorts[type];
    return sort && names?.nameOf(sort, id);
  };
  const idsByName = new Map<string, Set<string>>();
  for (const overwrite of steps.flatMap(({ before, after }) => [...before, ...after])) {
    const name = nameOf(overwrite);
    if (name !== undefined) idsByName.set(name, (idsByName.get(name) ?? new Set()).add(overwrite.id));
  }
  return (overwrite) => {
    const { id, type } = overwrite;
    const name = nameOf(overwrite);
    if (name === undefined) return `${overwriteSorts[type] ?? `type ${type}`} ${id}`;
    const shown = (idsByName.get(name)?.size ?? 0) > 1 ? labelOf({ id, name }) : name;
    return type === OverwriteType.CHANNEL && !shown.startsWith("#") ? `#${shown}` : shown;
  };
}

/** The words for the subject of a step, by their place in sentences. */
export interface CommandWords {
  readonly isAll: boolean;
  /** The slot of a command, or `commands`. */
  readonly object: string;
  /** The slot of a command, or `Commands`. */
  readonly subject: string;
}

/** The words for a step's command, or for all commands if the step is about the application. §2.3 */
export function wordsFor({ id }: PermissionStep, { applicationId }: PermissionsPlace): CommandWords {
  if (id === applicationId) return { isAll: true, object: "commands", subject: "Commands" };
  return { isAll: false, object: slot, subject: slot };
}

/**
 * The label of a step's command. A command that is not a slash command has its name in quotes, with the type only if the plan
 * repeats the name.
 */
export function sentenceLabel(step: PermissionStep, steps: PermissionsPlan["steps"]): string {
  const { label, shortLabel = label } = step;
  return steps.some((other) => other !== step && other.shortLabel === shortLabel) ? label : shortLabel;
}

/** Words joined with “and”; of more than four, the first few and a count. */
export function wordList(words: readonly string[]): string {
  return words.length > 4 ? shortList(words) : joined(words, "and");
}

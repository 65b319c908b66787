import type { Scope } from "../api/judge.ts";
import type { PublishedCommand } from "../api/payloads.ts";
import { CommandType } from "../manifest/constants.ts";
import { blockersOf, createsOf } from "./blockers.ts";
import { compare, editBody, type Place } from "./compare.ts";
import { driftNotes, driftOfMatches } from "./drift.ts";
import { type Match, type Matches, matchCommands, type Ownership } from "./match.ts";
import { notesOf } from "./notes.ts";
import { inOrder } from "./order.ts";
import type { CreateStep, DeleteStep, OverwriteStep, Owns, Plan, RenameStep, SingleStep, UpdateStep } from "./steps.ts";
import type { Wanted } from "./wanted.ts";

/** What a plan is made for. */
export interface PlanOptions extends Ownership {
  readonly scope: Scope;
  /** The integration types that the application supports, if the project says them. §2.1 */
  readonly integrationTypes?: readonly number[] | undefined;
  /** How many permission overwrites each published command has in the guild, by its ID, if somebody asked. §4.5 */
  readonly overwrites?: ReadonlyMap<string, number> | undefined;
  /** Whether a user's token is at hand, so that permissions that are lost can be put back. */
  readonly putsBack?: boolean | undefined;
}

/**
 * What has to be done so that everything wanted is published, and nothing else is touched unless the manifest owns the
 * scope. `published` is the scope's whole list with full dictionaries (`with_localizations=true`). Pure; what is
 * published already gives no step.
 */
export function plan(wanted: readonly Wanted[], published: readonly PublishedCommand[], options: PlanOptions): Plan {
  const { scope, owns, integrationTypes } = options;
  const matches = matchCommands(wanted, published, options);
  const place: Place = { scope, integrationTypes };
  const edits = matches.matched.flatMap((match) => editOf(match, place));
  const creates = matches.matched.flatMap(createOf);
  const deletes = [...replaced(matches.matched), ...removed(matches, options)];
  const singles = [...edits, ...creates, ...deletes];
  const steps = firstPublish(singles, published, owns) ?? inOrder(singles, published);
  const gone = new Set(deletes.map((step) => step.published.id));
  const leftAlone = matches.rest.filter(({ id }) => !gone.has(id));
  const stepped = new Set([...edits, ...creates].map((step) => step.wanted));
  const made: Plan = {
    scope,
    owns,
    steps,
    unchanged: wanted.filter((one) => !stepped.has(one)),
    leftAlone,
    blockers: blockersOf(matches, leftAlone, steps, scope),
    notes: notesOf(matches, steps, leftAlone, options),
    calls: steps.length,
    creates: createsOf(steps),
  };
  return { ...made, notes: [...made.notes, ...driftNotes(driftOfMatches(matches, options))] };
}

function editOf({ wanted, published }: Match, place: Place): (UpdateStep | RenameStep)[] {
  if (!published || published.type !== wanted.type) return [];
  const changes = compare(wanted, published, place);
  if (changes.length === 0) return [];
  const edit = { wanted, published, changes, body: editBody(wanted, changes, place) };
  if (wanted.name === published.name) return [{ kind: "update", ...edit }];
  return [{ kind: "rename", ...edit, to: wanted.name, temporary: false }];
}

function createOf({ wanted, published }: Match): CreateStep[] {
  if (published?.type === wanted.type) return [];
  return [{ kind: "create", wanted, body: wanted.body, ...(published && { replaces: published }) }];
}

/** The type of a command cannot be edited (§4.4): another type is another command. */
function replaced(matched: readonly Match[]): DeleteStep[] {
  return matched.flatMap(({ wanted, published }) => {
    return published && published.type !== wanted.type ? [{ kind: "delete", published, replacedBy: wanted }] : [];
  });
}

/** An entry point is made by the service itself with the Activity; a manifest that does not list it leaves it alone. */
function removed({ rest }: Matches, { owns, only }: Ownership): DeleteStep[] {
  if (owns === "listed") return [];
  return rest
    .filter(({ id, type }) => type !== CommandType.PRIMARY_ENTRY_POINT && (only?.has(id) ?? true))
    .map((published) => ({ kind: "delete", published }));
}

/** Into an empty scope of its own a manifest goes in one call, all of it or nothing; there is nothing to lose. §4.3 */
function firstPublish(
  steps: readonly SingleStep[],
  published: readonly PublishedCommand[],
  owns: Owns,
): readonly [OverwriteStep] | undefined {
  if (owns !== "scope" || published.length > 0 || steps.length < 2) return undefined;
  const creates = steps.filter((step) => step.kind === "create");
  const wanted: readonly Wanted[] = creates.map((step) => step.wanted);
  return [{ kind: "overwrite", steps: creates, wanted, body: creates.map(({ body }) => body) }];
}

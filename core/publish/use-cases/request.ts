import type { Client, Target } from "../../discord/client.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel, type Identity, identityKey, isNamed } from "../../discord/commands/label.ts";
import type { Names } from "../../discord/names/names.ts";
import type { ServiceName } from "../../discord/service-name.ts";
import type { Manifest } from "../../manifest/manifest.ts";
import { UserError } from "../../tools/user-error.ts";
import { type Drift, type DriftOptions, driftOf } from "../drift/drift.ts";
import type { Ledger } from "../drift/ledger.schema.ts";
import type { HistoryEntry } from "../history/history.schema.ts";
import { deletionsIn, type Emptying } from "../plan/emptying.ts";
import type { ReadPlan } from "../plan/read-plan.ts";
import type { Warning } from "../plan/steps.ts";

export interface ReadManifest {
  /** The URI of the document, as given to `payloadsOf`. */
  readonly uri: string;
  readonly manifest: Manifest;
}

export interface Batch extends Pick<DriftOptions, "scope" | "owns" | "only" | "others" | "alsoDeletes"> {
  /** For people: a file's name, or a target's. */
  readonly name: string;
  readonly desired: readonly DesiredCommand[];
  /** Whether commands with a new name are always created instead of guessing renames; absent: false. */
  readonly rejectsRenames?: boolean | undefined;
  /** The manifests of the commands. Empty if they are from no file. */
  readonly manifests: readonly ReadManifest[];
  /** The integration types that the application supports, if the project file has them. §2.1 */
  readonly integrationTypes: readonly number[] | undefined;
  readonly protectedName: string | undefined;
  /** The name of the project's target; absent: no target was named. */
  readonly targetName?: string | undefined;
  /** Commands of the project's other manifests for the same place, which this publish does not include. Absent: none. */
  readonly elsewhere?: readonly DesiredCommand[];
  /** For people: the names of manifests without a value. Absent: none. */
  readonly blankFiles?: readonly string[];
  /** Warnings that do not depend on the plan; absent: none. */
  readonly warnings?: readonly Warning[];
  /** The terminal options that name the place. Absent: the plan does not explain how to delete commands. */
  readonly placeArguments?: string;
  /** The names that the project gives to IDs; absent: none. */
  readonly names?: Names | undefined;
  /** Whether the face publishes the commands to several places at once, so that no ID fits all of them; absent: false. */
  readonly isForSeveral?: boolean | undefined;
  /** Whether the commands are a program's, which itself replaces all commands of the scope; absent: false. */
  readonly overwrites?: boolean;
  /** Facts that do not depend on the plan, one sentence each. */
  readonly notes: readonly string[];
}

/** Whether a batch only deletes commands that the user named. */
export function isDeletion({ desired, manifests, alsoDeletes }: Batch): boolean {
  return desired.length === 0 && manifests.length === 0 && (alsoDeletes?.size ?? 0) > 0;
}

export interface PublishDestination {
  readonly client: Client;
  /** Acts for a user, who alone may edit permissions (§4.5); undefined: no user's token is available. */
  readonly userClient: Client | undefined;
  readonly target: Target;
  /** The guild's name, or its ID where the name is unknown; “global” for the global scope. */
  readonly scopeName: string;
  /** The server's name in messages; absent: Discord. */
  readonly serviceName?: ServiceName | undefined;
}

/** A batch and its destination, to be planned, compared or published. Faces add fields that they show. */
export interface PublishRequest {
  readonly batch: Batch;
  readonly destination: PublishDestination;
  /** For a global destination, guilds that may have commands with the same names. */
  readonly guilds?: readonly string[] | undefined;
  readonly rollsBack?: HistoryEntry | undefined;
}

export interface PlannedRequest<R extends PublishRequest = PublishRequest> extends Omit<ReadPlan, "unreadable"> {
  readonly request: R;
  /** The ledger of the place before the publish. */
  readonly ledger: Ledger;
  readonly options: DriftOptions;
  /** Undefined: the plan deletes nothing, or the manifests still have other commands. */
  readonly emptying?: Emptying | undefined;
}

/** Finds the deletions that empty manifests cause. A request without manifests, such as a roll back, deletes on purpose. */
export function emptyingOf(
  { batch, destination }: PublishRequest,
  { plan, published }: Pick<ReadPlan, "plan" | "published">,
): Emptying | undefined {
  const { blankFiles = [], desired, manifests, targetName } = batch;
  const deletions = deletionsIn(plan.steps);
  if (manifests.length === 0 || deletions === 0 || (blankFiles.length === 0 && desired.length > 0)) return undefined;
  return { deletions, published: published.length, place: targetName ?? destination.scopeName, blankFiles };
}

export function driftsOf({ request, published, options }: PlannedRequest): readonly Drift[] {
  return driftOf(request.batch.desired, published, options);
}

export interface CommandKey extends Identity {
  readonly uri: string;
}

/** Reduces a batch to one command. All others stay unchanged, and none is deleted. Throws a UserError. */
export function onlyCommand(batch: Batch, which: CommandKey): Batch {
  const one = batch.desired
    .filter(isNamed)
    .find((each) => each.uri === which.uri && identityKey(each) === identityKey(which));
  if (!one) throw new UserError(`${commandLabel(which)} is not in the manifests for ${batch.name}.`);
  const others = batch.desired.filter((each) => each !== one);
  return { ...batch, name: commandLabel(one), owns: "listed", only: undefined, desired: [one], others };
}

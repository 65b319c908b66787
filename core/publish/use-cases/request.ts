import type { Client, Target } from "../../discord/client.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel, type Identity, identityKey } from "../../discord/commands/label.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import { UserError } from "../../user-error.ts";
import { type Drift, type DriftOptions, driftOf } from "../drift/drift.ts";
import type { Ledger } from "../drift/ledger.schema.ts";
import type { HistoryEntry } from "../history/history.schema.ts";
import type { ReadPlan } from "../plan/read-plan.ts";
import type { Warning } from "../plan/steps.ts";

export interface ReadManifest {
  /** The document, as the face names it; `payloadsOf` was given the same. */
  readonly uri: string;
  readonly manifest: Manifest;
}

export interface Batch extends Pick<DriftOptions, "scope" | "owns" | "only" | "others" | "alsoDeletes"> {
  /** For people: a file's name, or a target's. */
  readonly name: string;
  readonly desired: readonly DesiredCommand[];
  /** Whether commands under a new name are created, whatever published command they look like; absent: they are not. */
  readonly rejectsRenames?: boolean | undefined;
  /** What the commands were read from. Empty where they are from no file. */
  readonly manifests: readonly ReadManifest[];
  /** The integration types that the application supports, if the project says them. §2.1 */
  readonly integrationTypes: readonly number[] | undefined;
  readonly protectedName: string | undefined;
  /** What the user has to know before agreeing, whatever the plan is; absent: nothing. */
  readonly warnings?: readonly Warning[];
  /** What the user may want to know beside the plan, one sentence each. */
  readonly notes: readonly string[];
}

export interface Connection {
  readonly client: Client;
  /** Acts for a user, who alone may edit permissions (§4.5); undefined: no user's token is available. */
  readonly userClient: Client | undefined;
  readonly target: Target;
}

/** What is planned, compared or published, and where. A face adds what it needs to show it. */
export interface PublishRequest {
  readonly batch: Batch;
  readonly destination: Connection;
  /** Where it goes to the global commands: guilds that may have commands of the same names. */
  readonly guilds?: readonly string[] | undefined;
  readonly rollsBack?: HistoryEntry | undefined;
}

export interface PlannedRequest<R extends PublishRequest = PublishRequest> extends Omit<ReadPlan, "unreadable"> {
  readonly request: R;
  /** What was last published to the place. */
  readonly ledger: Ledger;
  readonly options: DriftOptions;
}

export function driftsOf({ request, published, options }: PlannedRequest): readonly Drift[] {
  return driftOf(request.batch.desired, published, options);
}

export interface CommandKey extends Identity {
  readonly uri: string;
}

/** A batch with one of its commands alone: all others stay as they are, and none is deleted. Throws a UserError. */
export function onlyCommand(batch: Batch, which: CommandKey): Batch {
  const one = batch.desired.find((each) => each.uri === which.uri && identityKey(each) === identityKey(which));
  if (!one) throw new UserError(`${commandLabel(which)} is not in the manifests for ${batch.name}.`);
  const others = batch.desired.filter((each) => each !== one);
  return { ...batch, name: commandLabel(one), owns: "listed", only: undefined, desired: [one], others };
}

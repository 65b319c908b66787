import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { normalCommand } from "../../discord/commands/normal.ts";
import type { ServiceName } from "../../discord/service-name.ts";
import type { JsonObject } from "../../text/json.ts";
import type { HashedCommand, PlanContract } from "../plan/contract.schema.ts";
import {
  type ContractInput,
  changesSince,
  decisiveIn,
  manifestCommands,
  meaning,
  permissionsOf,
  plannedStep,
  sha256,
  sorted,
} from "../plan/contract.ts";
import { finalSteps } from "../plan/describe-step.ts";

/** A contract whose published commands and steps have no IDs, so that it is the same in guilds with the same change. */
export interface GuildContract {
  readonly common: PlanContract;
  /** The hash of those IDs, and of the permissions of the commands that change. */
  readonly own: string;
}

/** Most commands are the same in all guilds. */
const maxKnownHashes = 10_000;

/** The contracts of many guilds. Hashes once what is the same in them. */
export class GuildContracts {
  readonly #desired = new Map<readonly DesiredCommand[], Promise<readonly HashedCommand[]>>();
  readonly #hashes = new Map<string, Promise<string>>();

  async of(planned: ContractInput): Promise<GuildContract> {
    const { plan, request } = planned;
    const decisive = decisiveIn(planned);
    const published = decisive.map(async (one): Promise<HashedCommand> => {
      const { type, name } = one;
      return { type, name, sha256: await this.#hashOf(meaning(normalCommand({ ...one }, plan.scope))) };
    });
    const steps = finalSteps(plan.steps).map((step) => {
      const { id: _, ...rest } = plannedStep(step);
      return rest;
    });
    const ids = sorted(decisive.map(({ type, name, id }) => [type, name, id]));
    return {
      common: {
        application_id: request.destination.target.applicationId,
        owns: plan.owns,
        desired: await this.#desiredOf(planned),
        published: sorted(await Promise.all(published)),
        steps: sorted(steps),
      },
      own: await sha256([ids, await permissionsOf(planned)]),
    };
  }

  #desiredOf(planned: ContractInput): Promise<readonly HashedCommand[]> {
    const { desired } = planned.request.batch;
    const known =
      this.#desired.get(desired) ??
      manifestCommands(planned).then((commands) => sorted(commands.map(({ command }) => command)));
    this.#desired.set(desired, known);
    return known;
  }

  #hashOf(form: JsonObject): Promise<string> {
    const text = JSON.stringify(form);
    // Other people's commands differ in each guild.
    if (this.#hashes.size > maxKnownHashes) this.#hashes.clear();
    const known = this.#hashes.get(text) ?? sha256(form);
    this.#hashes.set(text, known);
    return known;
  }
}

/** As `changesSince`, for a guild of many. */
export function guildChangesSince(before: GuildContract, now: GuildContract, place?: ServiceName): string[] {
  const isOther = before.own !== now.own || JSON.stringify(before.common.steps) !== JSON.stringify(now.common.steps);
  // The steps follow from the lists and the IDs.
  const sentences = changesSince(before.common, { ...now.common, steps: before.common.steps }, place);
  if (sentences.length > 0 || !isOther) return sentences;
  return ["The IDs or the permissions of the commands have changed since the plan was made."];
}

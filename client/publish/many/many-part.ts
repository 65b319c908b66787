import type { ExpectedGuilds } from "../../../core/publish/many/expected-guilds.ts";
import { currentWorkspace } from "../../manifests/workspace.ts";
import type { PublishParts } from "../parts.ts";
import { type Part, partRequest, type RequestQuestion } from "../requests.ts";

export interface ManyDecision {
  /** Whether commands with a new name are created instead of guessing renames. */
  readonly rejectsRenames?: true;
  /** The plans that the user has read. Guilds that have changed since are left out. */
  readonly expected?: ExpectedGuilds;
}

/** A publish to a target of many guilds, whose request is not made yet. */
export class ManyPart {
  readonly part: Part;
  readonly target: string;
  readonly decision: ManyDecision;

  constructor(part: Part, target: string, decision: ManyDecision = {}) {
    this.part = part;
    this.target = target;
    this.decision = decision;
  }

  deciding(decision: ManyDecision): ManyPart {
    return new ManyPart(this.part, this.target, { ...this.decision, ...decision });
  }
}

/** A request to one place, or to many guilds. */
export type AnyRequest = RequestQuestion | ManyPart;

/** The request for a part of a project, whichever target it names. */
export async function requestTo(part: Part, parts: PublishParts): Promise<AnyRequest> {
  const { place, folder, paths } = part;
  const { target: name } = place;
  if (name === undefined) return partRequest(part, parts);
  const found = await currentWorkspace().nearestProject((paths[0] ?? folder).toString());
  const isOfMany = found?.project.targetsOfMany?.some((one) => one.name === name) ?? false;
  return isOfMany ? new ManyPart(part, name) : partRequest(part, parts);
}

import type { ManyEntry } from "../../../core/publish/history/many-entry.schema.ts";
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

  get undecided(): ManyPart {
    return new ManyPart(this.part, this.target);
  }

  deciding(decision: ManyDecision): ManyPart {
    return new ManyPart(this.part, this.target, { ...this.decision, ...decision });
  }
}

/** The roll back of a publish to many guilds, whose request is not made yet. */
export class ManyRollBack {
  readonly entry: ManyEntry;
  /** As shown to the user: `the publish of servers (…)`. */
  readonly name: string;
  readonly decision: ManyDecision;

  constructor(entry: ManyEntry, name: string, decision: ManyDecision = {}) {
    this.entry = entry;
    this.name = name;
    this.decision = decision;
  }

  get undecided(): ManyRollBack {
    return new ManyRollBack(this.entry, this.name);
  }

  deciding(decision: ManyDecision): ManyRollBack {
    return new ManyRollBack(this.entry, this.name, { ...this.decision, ...decision });
  }
}

/** Work on many guilds. */
export type AnyMany = ManyPart | ManyRollBack;

export function isOfMany(request: AnyRequest | ManyRollBack): request is AnyMany {
  return request instanceof ManyPart || request instanceof ManyRollBack;
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

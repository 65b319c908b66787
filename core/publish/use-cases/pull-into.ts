import type { Client, Target } from "../../discord/client.ts";
import { payloadsOf } from "../../discord/commands/desired.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { ServiceError } from "../../discord/service-error.ts";
import { applyEdits } from "../../language/edit/fixes.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import { parseManifest } from "../../language/model/parse-manifest.ts";
import { type Drift, driftOf } from "../drift/drift.ts";
import type { Ledger } from "../drift/ledger.schema.ts";
import { type ImportOptions, importEdits, ledgerAfterPull } from "../merge/import.ts";
import { describeConflict, describeMerge, type Merge, mergeEdits, mergeOf, type Side } from "../merge/merge.ts";
import { manifestOf } from "../merge/pull.ts";
import type { ReadManifest } from "./request.ts";

export interface PullInto {
  readonly into: ReadManifest;
  readonly scope: Scope;
  readonly integrationTypes: readonly number[] | undefined;
  readonly isLocal: boolean;
  /** All commands of the scope. */
  readonly published: readonly PublishedCommand[];
  /** What was last published to the place; absent: there is no record. */
  readonly ledger: Ledger | undefined;
  /** The side that wins a conflict; absent: conflicts end it. */
  readonly prefer: Side | undefined;
  /** The project's other manifests, whose commands are not added; undefined: no command is added. */
  readonly others: readonly Manifest[] | undefined;
}

export type PulledInto =
  | { readonly conflicts: readonly string[] }
  | {
      readonly conflicts?: never;
      readonly text: string;
      /** What changed, as lines of plain text. */
      readonly lines: readonly string[];
      readonly ledger: Ledger;
    };

/** Merges the published commands into a manifest and adds unlisted ones, or returns the conflicts. Pure. */
export function pullInto(request: PullInto): PulledInto {
  const { into, scope, published, ledger, prefer, isLocal, integrationTypes, others } = request;
  const desired = payloadsOf(into.manifest, scope, into.uri);
  const drifts = driftOf(desired, published, { scope, owns: "listed", ledger, integrationTypes });
  const merge = mergeOf(drifts, () => prefer);
  if (merge.conflicts.length > 0) return { conflicts: merge.conflicts.map(describeConflict) };
  const added = others ? unlisted(drifts, others, scope) : [];
  const lines = describeMerge(merge, added);
  const decided = [...drifts.filter(({ desired }) => desired), ...added];
  const ids = new Set(decided.flatMap(({ published: one }) => one?.id ?? []));
  return {
    text: mergedText(into.manifest, merge, { scope, isLocal, integrationTypes, added }),
    lines: lines.length > 0 ? lines : ["= no published changes to merge"],
    ledger: ledgerAfterPull(ledger ?? [], { published, ids, uri: into.uri, scope }),
  };
}

/** The published commands that no manifest lists, and that were not taken out of one. */
function unlisted(drifts: readonly Drift[], others: readonly Manifest[], scope: Scope): Drift[] {
  const listed = others.flatMap((manifest) => payloadsOf(manifest, scope));
  const isListed = ({ published: one }: Drift): boolean =>
    listed.some(({ id, type, name }) => id === one?.id || (type === one?.type && name === one.name));
  return drifts.filter((drift) => drift.state === "only-there" && !drift.last && !isListed(drift));
}

interface Additions extends ImportOptions {
  readonly added: readonly Drift[];
}

function mergedText(manifest: Manifest, merge: Merge, { added, ...options }: Additions): string {
  const { text, dialect } = manifest;
  const merged = applyEdits(text, mergeEdits(manifest, merge, options.scope));
  return applyEdits(merged, importEdits(parseManifest(merged, { dialect }), added, options));
}

/** Where commands of a new manifest were read. */
export interface PullSource {
  readonly client: Pick<Client, "getOwnApplication">;
  readonly target: Target;
  readonly isLocal: boolean;
  /** As the project file has them; undefined: Discord is asked if it matters. */
  readonly integrationTypes: readonly number[] | undefined;
}

/** Published commands as a new manifest's text. Rejects as the client does. */
export async function pullNew(commands: readonly PublishedCommand[], source: PullSource): Promise<string> {
  const { target, isLocal } = source;
  return manifestOf(commands, { ...target, isLocal, integrationTypes: await supportedTypes(commands, source) });
}

async function supportedTypes(
  commands: readonly PublishedCommand[],
  { client, target, integrationTypes }: PullSource,
): Promise<readonly number[] | undefined> {
  const isGlobal = target.guildId === undefined;
  if (integrationTypes || !isGlobal || !commands.some((command) => command.integration_types)) return integrationTypes;
  try {
    const { integration_types_config: config } = await client.getOwnApplication();
    return config ? Object.keys(config).map(Number) : undefined;
  } catch (error) {
    // Only a bot may read it; without it, each command keeps its own.
    if (error instanceof ServiceError && error.status < 500) return undefined;
    throw error;
  }
}

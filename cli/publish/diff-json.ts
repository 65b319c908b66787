import type { Drift, PlannedRequest } from "../../core/publish/index.ts";
import { shownUri } from "../files/workspace.ts";
import { jsonText, type Printable } from "../terminal/print.ts";

/** The drift of each command as one JSON object. */
export function diffJson({ plan, request, duplicates }: PlannedRequest, drifts: readonly Drift[]): Printable {
  const { applicationId, guildId } = request.destination.target;
  const value = {
    scope: plan.scope,
    application_id: applicationId,
    ...(guildId !== undefined && { guild_id: guildId }),
    owns: plan.owns,
    commands: drifts.map(commandJson),
    blockers: plan.blockers.map(({ message }) => message),
    notes: duplicates,
  };
  return jsonText(value);
}

function commandJson({ state, desired, published, differences }: Drift): object {
  const { type, name } = desired ?? published ?? {};
  const isRenamed = desired && published && desired.name !== published.name;
  return {
    state,
    type,
    name,
    ...(published && { id: published.id }),
    ...(isRenamed && { published_name: published.name }),
    ...(desired?.uri !== undefined && { file: shownUri(desired.uri) }),
    changes: differences.map(({ path, of, by, base, here, there }) => {
      const place = of === "order" ? [...path, "(order)"] : path;
      return { path: place, by, ...(base !== undefined && { last: base }), before: there, after: here };
    }),
  };
}

import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import type { CommandApi } from "../../core/publish/apply/apply.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import { type Plan, type PlanOptions, singleSteps } from "../../core/publish/plan/steps.ts";

/** The desired commands of a manifest in a scope. */
export function desiredOf(commands: readonly object[], scope: PlanOptions["scope"] = "global", uri?: string) {
  return payloadsOf(parseManifest(JSON.stringify(commands)), scope, uri);
}

/** The plan of a manifest for what an API has; global unless the options say another scope. */
export async function planFor(
  api: CommandApi,
  commands: readonly object[],
  { uri, ...options }: Pick<PlanOptions, "owns"> & Partial<PlanOptions> & { readonly uri?: string | undefined },
): Promise<Plan> {
  const { scope = "global" } = options;
  return plan(desiredOf(commands, scope, uri), await api.list(), { ...options, scope });
}

/** A slash command. */
export const slash = (name: string, more: object = {}) => ({ name, description: `Does ${name}.`, ...more });

/** The kinds of steps, whichever call takes them. */
export const kinds = ({ steps }: Plan): string[] => singleSteps(steps).map(({ kind }) => kind);

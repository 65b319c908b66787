import { type Hover, MarkupKind, type Position } from "vscode-languageserver";
import { explain, type KindDocument, locateIn } from "../../core/kinds/index.ts";
import { explainBudget } from "../../core/manifest/explain/budget.ts";
import { explainField } from "../../core/manifest/explain/field.ts";
import { explainLocales } from "../../core/manifest/explain/locale-table.ts";
import { linkRulesAbout } from "../../core/manifest/explain/rules-about.ts";
import { explainValue } from "../../core/manifest/explain/value.ts";
import { type Located, locate } from "../../core/manifest/locate.ts";
import { spanOf } from "../../core/manifest/nodes.ts";
import type { Snapshot } from "../snapshot.ts";
import { toRange } from "../to-lsp.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { permissionsOf } from "./permissions-of.ts";

/** What stands under the cursor: its value explained, then its field. */
export async function hover(snapshot: Snapshot, position: Position, workspace: Workspace): Promise<Hover | null> {
  const offset = snapshot.document.offsetAt(position);
  if (snapshot.objects) return hoverInObjects(snapshot, snapshot.objects, offset, workspace);
  const located = locate(snapshot.manifest, offset);
  const { owner, property } = located ?? {};
  const field = property?.field;
  if (!located || !field || !owner || owner.kind === "table") return null;
  const aboutField = [explainField(field, owner.kind), linkRulesAbout(owner.kind, field.name)].join("\n\n").trimEnd();
  const aboutValue = [explainValue(located), await overwrites(located, snapshot, workspace)].join("\n\n").trim();
  return hoverOver(snapshot, located, [aboutValue, localesOf(located), budget(located), aboutField]);
}

async function hoverInObjects(
  snapshot: Snapshot,
  objects: KindDocument,
  offset: number,
  workspace: Workspace,
): Promise<Hover | null> {
  const located = locateIn(objects, offset);
  const commands = await workspace.commandsAround(snapshot.uri);
  const parts = located ? explain(objects, located, { commands }) : [];
  return located && parts.length > 0 ? hoverOver(snapshot, located, parts) : null;
}

function hoverOver({ document }: Snapshot, located: Located, parts: readonly string[]): Hover {
  const { property, element, placed } = located;
  const { start, end } = spanOf(element && element !== property.value ? element : property.node);
  const from = placed?.start ?? 0;
  return {
    contents: { kind: MarkupKind.Markdown, value: parts.filter((part) => part !== "").join("\n\n---\n\n") },
    range: toRange(document, { start: start + from, end: end + from }),
  };
}

/** The fallback preview: on a localized field, and on the default text of one that has localizations. */
function localesOf({ owner, property: { name } }: Located): string {
  const field = name.startsWith("name") ? "name" : name.startsWith("description") ? "description" : undefined;
  return field && owner.kind !== "envelope" && owner.kind !== "table" ? explainLocales(owner, field) : "";
}

/** On the default permissions: what servers have instead. */
async function overwrites({ owner, property }: Located, snapshot: Snapshot, workspace: Workspace): Promise<string> {
  const isWanted = owner.kind === "command" && property.name === "default_member_permissions";
  return isWanted ? await permissionsOf(owner, snapshot, workspace) : "";
}

function budget({ owner, property, text }: Located): string {
  const onName = owner.kind === "command" && property.name === "name" && text?.locale === undefined;
  return onName ? explainBudget(owner) : "";
}

import { type Hover, MarkupKind, type Position } from "vscode-languageserver";
import type { KindDocument } from "../../core/kinds/table/document.ts";
import { explain } from "../../core/kinds/table/explain.ts";
import { locateIn } from "../../core/kinds/table/locate.ts";
import { type Located, locate } from "../../core/language/model/locate.ts";
import { explainBudget } from "../../core/language/show/hover/budget.ts";
import { explainField } from "../../core/language/show/hover/field.ts";
import { explainLocales } from "../../core/language/show/hover/locale-table.ts";
import { linkRulesAbout } from "../../core/language/show/hover/rules-about.ts";
import { explainValue } from "../../core/language/show/hover/value.ts";
import { spanOf } from "../../core/language/text/nodes.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange } from "../documents/to-lsp.ts";
import { permissionsOf } from "./permissions-of.ts";

/** What stands under the cursor: its value explained, then its field. */
export async function hover(
  snapshot: Snapshot,
  position: Position,
  workspace: Workspace<Snapshot>,
): Promise<Hover | null> {
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
  workspace: Workspace<Snapshot>,
): Promise<Hover | null> {
  const located = locateIn(objects, offset);
  const commands = await workspace.commandsAround(snapshot);
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
async function overwrites(
  { owner, property }: Located,
  snapshot: Snapshot,
  workspace: Workspace<Snapshot>,
): Promise<string> {
  const isWanted = owner.kind === "command" && property.name === "default_member_permissions";
  return isWanted ? await permissionsOf(owner, snapshot, workspace) : "";
}

function budget({ owner, property, text }: Located): string {
  const onName = owner.kind === "command" && property.name === "name" && text?.locale === undefined;
  return onName ? explainBudget(owner) : "";
}

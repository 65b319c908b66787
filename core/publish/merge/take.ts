import type { DesiredCommand } from "../../discord/commands/desired.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { editBetween } from "../../language/edit/edit-between.ts";
import { indentUnitOf } from "../../language/edit/json-text.ts";
import { indentAt } from "../../language/edit/layout.ts";
import { withOrder, withValue } from "../../language/edit/write-value.ts";
import type { Scope } from "../../language/facts/scope.ts";
import { place } from "../../language/model/manifest.ts";
import type { Unit } from "../../language/model/unit.ts";
import type { TextEdit } from "../../language/text/span.ts";
import type { Difference } from "../drift/three-way.ts";
import { pulledNames, pulledValue } from "./pull.ts";

/** Values that a command of a manifest takes over from the published one. */
export interface Take {
  readonly desired: DesiredCommand;
  readonly published: PublishedCommand;
  readonly differences: readonly Difference[];
}

/**
 * Edits of a manifest's text (UTF-16), one for each command, that take values over. Everything else in it stays as it is,
 * comments and layout included. The takes are commands of this text.
 */
export function takeEdits(text: string, takes: readonly Take[], scope: Scope): TextEdit[] {
  const unit = indentUnitOf(text);
  return takes.flatMap((take) => {
    const { placed } = take.desired;
    const indentation = { unit, outer: indentAt(text, placed.start) };
    const after = ordersLast(take.differences).reduce(
      (before, one) => withTaken(before, one, { take, scope, indentation }),
      placed.unit,
    );
    return editBetween(placed.unit.text, after.text).map((edit) => ({ ...edit, ...place(placed, edit) }));
  });
}

/** Elements are put into their order when all are there. */
function ordersLast(differences: readonly Difference[]): Difference[] {
  return differences.toSorted((a, b) => Number(a.of === "order") - Number(b.of === "order"));
}

interface Taking {
  readonly take: Take;
  readonly scope: Scope;
  readonly indentation: { readonly unit: string; readonly outer: string };
}

function withTaken(unit: Unit, { path, of }: Difference, { take, scope, indentation }: Taking): Unit {
  const { published } = take;
  if (of === "order") return withOrder(unit, path, pulledNames(published, path, scope));
  const order = pulledNames(published, path.slice(0, -1), scope);
  return withValue(unit, { path, value: pulledValue(published, path, scope), order }, indentation);
}

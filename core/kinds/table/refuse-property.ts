import { propertyOf, type TableObject } from "../../language/model/model.ts";
import type { Report } from "../../language/rule/define-rule.ts";
import { isEmptyList, removalOf } from "../../language/rule/not-allowed.ts";
import { spanOf } from "../../language/text/nodes.ts";

/** Reports a property that an object cannot have, at its name. Empty arrays are allowed. */
export function refuseProperty(owner: TableObject, name: string, message: string, report: Report): void {
  const property = propertyOf(owner, name);
  if (!property || isEmptyList({ property, owner })) return;
  const fixes = [removalOf({ property, owner }, report.source)];
  report.within(property.value ?? property.node, spanOf(property.key), message, { fixes });
}

import type { Node } from "jsonc-parser";
import { spanOver } from "../text/nodes.ts";
import type { Report } from "./define-rule.ts";

/** Reports the elements of an array beyond the first `max`, as one span. */
export function reportExcess(array: Node, max: number, message: (actual: number) => string, report: Report): void {
  const elements = array.children ?? [];
  const first = elements[max];
  const last = elements.at(-1);
  if (first && last) report.within(array, spanOver(first, last), message(elements.length));
}

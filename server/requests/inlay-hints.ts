import { type InlayHint, InlayHintKind, type Range } from "vscode-languageserver";
import { subjectsIn } from "../../core/kinds/table/document.ts";
import { type CounterMode, hintsIn, hintsOf } from "../../core/language/show/hints.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toPosition } from "../documents/to-lsp.ts";

/** Counters and constants' names between the characters of a range. Only commands that the range touches are looked at. */
export function inlayHints(snapshot: Snapshot, range: Range, counters: CounterMode): InlayHint[] {
  const { document, manifest, objects } = snapshot;
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const touched = manifest.units.filter(({ start, unit }) => start <= to && start + unit.text.length >= from);
  const hints = objects
    ? hintsIn(subjectsIn(objects), counters).filter(({ at }) => at >= from && at <= to)
    : touched.flatMap(({ start, unit }) => hintsOf(unit, counters).map((hint) => ({ ...hint, at: hint.at + start })));
  return hints.map(({ at, text, kind }) => ({
    position: toPosition(document, at),
    label: text,
    kind: kind === "constant" ? InlayHintKind.Type : InlayHintKind.Parameter,
    paddingLeft: true,
  }));
}

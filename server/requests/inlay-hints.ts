import { type InlayHint, InlayHintKind, type Range } from "vscode-languageserver";
import { type CounterMode, hintsOf } from "../../core/manifest/hints.ts";
import type { Snapshot } from "../snapshot.ts";
import { toPosition } from "../to-lsp.ts";

/** Counters and constants' names between the characters of a range. Only commands that the range touches are looked at. */
export function inlayHints({ document, manifest }: Snapshot, range: Range, counters: CounterMode): InlayHint[] {
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const touched = manifest.units.filter(({ start, unit }) => start <= to && start + unit.text.length >= from);
  return touched.flatMap(({ start, unit }) =>
    hintsOf(unit, counters).map(({ at, text, kind }) => ({
      position: toPosition(document, at + start),
      label: text,
      kind: kind === "constant" ? InlayHintKind.Type : InlayHintKind.Parameter,
      paddingLeft: true,
    })),
  );
}

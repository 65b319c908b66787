import { type InlayHint, InlayHintKind, type InlayHintParams } from "vscode-languageserver";
import type { Hint } from "../../core/assist/hints.ts";
import { nameHints } from "../../core/assist/names-of-ids.ts";
import { type Positioned, toOffsets, toPosition } from "../documents/to-lsp.ts";
import type { RequestAnswer } from "./request.ts";

/** The editor's kinds of hints. Counters and names describe a value, as a parameter's name does. */
const kinds: Readonly<Record<Hint["kind"], InlayHintKind>> = {
  constant: InlayHintKind.Type,
  counter: InlayHintKind.Parameter,
  name: InlayHintKind.Parameter,
};

/** Counters, constants' names and the names of IDs between the characters of a range. */
export const inlayHints: RequestAnswer<InlayHintParams, InlayHint[]> = async (
  snapshot,
  { range },
  { settings, names },
) => {
  const { uri, document, content } = snapshot;
  const { counters, names: mode } = await settings.of(uri);
  const offsets = toOffsets(document, range);
  const ids = mode === "off" ? [] : content.ids(offsets);
  // An ID in the range may extend past its end, and so may the position of its name.
  const named = nameHints(ids, await names(snapshot, ids)).filter(({ at }) => at <= offsets.end);
  const hints = [...content.hints(offsets, counters), ...named].sort((a, b) => a.at - b.at);
  return hints.map((hint) => toInlayHint(document, hint));
};

export function toInlayHint(document: Positioned, { at, text, kind }: Hint): InlayHint {
  return { position: toPosition(document, at), label: text, kind: kinds[kind], paddingLeft: true };
}

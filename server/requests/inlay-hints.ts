import { type InlayHint, InlayHintKind, type InlayHintParams } from "vscode-languageserver";
import { nameHints } from "../../core/discord/names/names.ts";
import type { Hint } from "../../core/language/show/hints.ts";
import { toOffsets, toPosition } from "../documents/to-lsp.ts";
import type { Answer } from "./request.ts";

/** What a hint is to the editor; counters and names say something about the value, as a parameter's name does. */
const kinds: Readonly<Record<Hint["kind"], InlayHintKind>> = {
  constant: InlayHintKind.Type,
  counter: InlayHintKind.Parameter,
  name: InlayHintKind.Parameter,
};

/** Counters, constants' names and the names of IDs between the characters of a range. */
export const inlayHints: Answer<InlayHintParams, InlayHint[]> = async (snapshot, { range }, { settings, names }) => {
  const { uri, document, content } = snapshot;
  const { counters, names: mode } = await settings.of(uri);
  const offsets = toOffsets(document, range);
  const ids = mode === "off" ? [] : content.ids(offsets);
  // An ID that begins in the range may end after it, where its name would be.
  const named = nameHints(ids, await names(snapshot, ids)).filter(({ at }) => at <= offsets.end);
  const hints = [...content.hints(offsets, counters), ...named].sort((a, b) => a.at - b.at);
  return hints.map(({ at, text, kind }) => ({
    position: toPosition(document, at),
    label: text,
    kind: kinds[kind],
    paddingLeft: true,
  }));
};

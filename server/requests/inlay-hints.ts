import { type InlayHint, InlayHintKind, type InlayHintParams } from "vscode-languageserver";
import { toOffsets, toPosition } from "../documents/to-lsp.ts";
import type { Answer } from "./request.ts";

/** Counters and constants' names between the characters of a range. */
export const inlayHints: Answer<InlayHintParams, InlayHint[]> = async (snapshot, { range }, { settings }) => {
  const { uri, document, content } = snapshot;
  const { counters } = await settings.of(uri);
  return content.hints(toOffsets(document, range), counters).map(({ at, text, kind }) => ({
    position: toPosition(document, at),
    label: text,
    kind: kind === "constant" ? InlayHintKind.Type : InlayHintKind.Parameter,
    paddingLeft: true,
  }));
};

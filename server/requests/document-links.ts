import type { DocumentLink } from "vscode-languageserver";
import { buildEnvelope, propertyOf } from "../../core/manifest/model.ts";
import type { Snapshot } from "../snapshot.ts";
import { toRange } from "../to-lsp.ts";

/** The manifest's schema, where it is an address. */
export function documentLinks({ document, manifest: { kind, skeleton } }: Snapshot): DocumentLink[] {
  const root = kind === "envelope" ? skeleton.root : undefined;
  const value = root && propertyOf(buildEnvelope(root), "$schema")?.value;
  if (value?.type !== "string" || !/^https?:\/\//.test(String(value.value))) return [];
  const span = { start: value.offset + 1, end: value.offset + value.length - 1 };
  return [{ range: toRange(document, span), target: String(value.value) }];
}

import type { Manifest } from "../manifest/manifest.ts";
import { kindOfSchema, type ManifestKind, manifestKind } from "./kind.ts";

/** The kind of a file by its name, else by its `$schema`; undefined if neither says it. */
export function kindOfFile(path: string, manifest: Manifest): ManifestKind | undefined {
  const named = manifestKind(path);
  const { kind, frame } = manifest;
  if (named || kind === "list") return named;
  const property = frame.root?.children?.find(({ children }) => children?.[0]?.value === "$schema");
  return kindOfSchema(String(property?.children?.[1]?.value ?? ""));
}

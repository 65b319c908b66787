import { inJson, type Manifest } from "../language/model/manifest.ts";
import { kindOfSchema, type ManifestKind, manifestKind } from "./kind.ts";

/** The kind of a file by its name, else by its `$schema`; undefined if neither says it. */
export function kindOf(path: string, manifest: Manifest): ManifestKind | undefined {
  const named = manifestKind(path);
  const { kind, frame } = inJson(manifest);
  if (named || kind === "list") return named;
  const property = frame.root?.children?.find(({ children }) => children?.[0]?.value === "$schema");
  return kindOfSchema(String(property?.children?.[1]?.value ?? ""));
}

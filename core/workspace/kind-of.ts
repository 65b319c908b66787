import type { Manifest } from "../language/model/manifest.ts";
import { kindOfSchema, type ManifestKind, manifestKind } from "./kind.ts";

/** What a file is about: its name says it, else its `$schema`. Undefined: neither does. */
export function kindOf(path: string, { kind, skeleton }: Manifest): ManifestKind | undefined {
  const named = manifestKind(path);
  if (named || kind === "list") return named;
  const property = skeleton.root?.children?.find(({ children }) => children?.[0]?.value === "$schema");
  return kindOfSchema(String(property?.children?.[1]?.value ?? ""));
}

import type { UnlistedManifest } from "./folder-manifests.ts";

/** Files that a check did not look into. */
export interface Skipped {
  /** URIs of files that were named and are no manifests. */
  readonly others: readonly string[];
  readonly unlisted: readonly UnlistedManifest[];
}

/** More names than this only make noise. */
const maxNames = 3;

/** Why files were skipped: one sentence for each reason. `nameOf`: how the user knows a file. */
export function skippedNotes({ others, unlisted }: Skipped, nameOf: (uri: string) => string): readonly string[] {
  const projects = new Set(unlisted.map(({ project }) => project.uri));
  return [
    ...others.map((uri) => `Skipped ${nameOf(uri)}: it is not a command manifest.`),
    ...[...projects].map((uri) => {
      const manifests = unlisted.filter(({ project }) => project.uri === uri);
      return `Skipped ${listOf(manifests.map((one) => nameOf(one.uri)))}: not listed in ${nameOf(uri)}.`;
    }),
  ];
}

function listOf(names: readonly string[]): string {
  if (names.length <= maxNames) return names.join(", ");
  return `${names.length} manifests (${names.slice(0, maxNames).join(", ")}, …)`;
}

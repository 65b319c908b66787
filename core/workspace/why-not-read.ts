import { kinds } from "../kinds/kinds.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { otherFileSentence } from "../manifest/other-file.ts";
import { type ManifestKind, manifestKind, projectFileNames } from "./kind.ts";

/** The editors' names for the languages in which a file can be open instead of the manifest language. */
const otherLanguages: ReadonlyMap<string, string> = new Map([
  ["json", "JSON"],
  ["jsonc", "JSON with Comments"],
]);

/** The languages of files that can be taken for manifests, by their IDs in the editor. */
export const jsonLanguages: readonly string[] = [...otherLanguages.keys()];

/**
 * Says why a file in a JSON language is not read as a manifest although its name is a manifest's, or nearly. Undefined for any
 * other name.
 */
export function whyNameIsNotRead(path: string, language: string): string | undefined {
  const name = otherLanguages.get(language);
  if (name === undefined) return undefined;
  if (manifestKind(path)) return `Not read as a manifest in this editor, because its language mode is ${name}.`;
  const kind = kindMeantBy(path);
  if (kind === undefined) return undefined;
  if (kind === "project") return `Not read as a project file, because its name is not “${projectFileNames[1]}”.`;
  return `Not read as a manifest, because its name does not end in “.${kind}.json”, such as “bot.${kind}.json”.`;
}

/** Says why a file that is open in the manifest language is not read as commands. Undefined if it is, or if a finding says it. */
export function whyContentIsNotRead(path: string, manifest: Manifest): string | undefined {
  const { kind, frame } = manifest;
  if (kind !== "other" || !frame.root || (manifestKind(path) ?? "commands") !== "commands") return undefined;
  const sentence = otherFileSentence(frame.root);
  if (sentence) return `Not read as a manifest, because ${sentence[0]?.toLowerCase()}${sentence.slice(1)}`;
  // While an author is typing, the syntax error is enough.
  return frame.problems.length === 0 ? "Not read as a manifest, because it contains no command." : undefined;
}

const projectLike = /(?:^|[/\\])\.?command-?manifest(?:[.-]config)?\.jsonc?$/;
const lastWord = /(?:^|[/\\._-])([a-z]+)\.jsonc?$/;

function kindMeantBy(path: string): ManifestKind | undefined {
  if (projectLike.test(path)) return "project";
  const word = lastWord.exec(path)?.[1];
  const names: readonly ManifestKind[] = ["commands", ...kinds.map(({ name }) => name)];
  return word === undefined ? undefined : names.find((name) => singular(name) === singular(word));
}

function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/s$/, "");
}

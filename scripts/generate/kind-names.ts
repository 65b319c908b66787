import { kinds } from "../../core/kinds/kinds.ts";

const others = kinds.map(({ name }) => name);
const all = ["commands", ...others];

/** Commands that are for manifests of commands and for this kind; the others with such a clause are for commands alone. */
const alsoFor: Readonly<Record<string, string>> = {
  "commandManifest.sendTestInteraction": "interaction",
  "commandManifest.testPermissions": "permissions",
};

interface MenuItem {
  readonly command: string;
  when?: string;
}

/**
 * The parts of the package's description that name all kinds: the language's file names, and the clauses of menus that
 * leave out files of other kinds, `!(resourceFilename =~ /\.(…)\.jsonc?$…`.
 */
export function withKindNames(packageJson: string): string {
  const description = JSON.parse(packageJson);
  const { languages = [], menus = {} } = description.contributes ?? {};
  for (const language of languages) {
    if (language.id === "command-manifest")
      language.extensions = all.flatMap((kind) => [`.${kind}.json`, `.${kind}.jsonc`]);
  }
  for (const item of Object.values<MenuItem[]>(menus).flat()) {
    if (item.when !== undefined) item.when = withoutOthers(item.when, alsoFor[item.command]);
  }
  return `${JSON.stringify(description, null, 2)}\n`;
}

function withoutOthers(clause: string, taken: string | undefined): string {
  const names = others.filter((kind) => kind !== taken).join("|");
  return clause.replace(/(!\(resourceFilename =~ \/\\\.\()[a-z|]+\)/, `$1${names})`);
}

/** A guide with its lists of kinds brought up to date: those that begin with `commands` and `permissions`. */
export function withKindLists(guide: string): string {
  const list = /commands(\||\\\\\||,|', ')permissions(?:\1[a-z]+)*/g;
  return guide.replaceAll(list, (_, separator: string) => all.join(separator));
}

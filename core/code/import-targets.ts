import { URI, Utils } from "vscode-uri";

/** The endings that an import may leave out. */
const endings = ["", ".ts", ".tsx", ".js", ".mjs", ".cjs", "/index.ts", "/index.js"];

/** The URIs of the files that an import may mean, in the order in which they are looked for. `specifier`: relative to the file. */
export function importTargets(specifier: string, from: string): readonly string[] {
  const target = Utils.joinPath(Utils.dirname(URI.parse(from)), specifier);
  // Compiled code is imported by the name that it will have.
  const paths = [target.path, target.path.replace(/\.([mc]?)js$/, ".$1ts")].flatMap((path) =>
    endings.map((ending) => path + ending),
  );
  const files = paths.filter((path) => /\.[mc]?[jt]sx?$/.test(path));
  return [...new Set(files)].map((path) => target.with({ path }).toString());
}

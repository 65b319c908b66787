import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Editor } from "./setup.ts";

/** A VS Code that writes down what its processes say. */
export type Tapped = {
  readonly vscode: Editor;
  /** To be added to the editor's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Every message between the extension and its language server so far, one a line: `>` to the server, `<` from it. */
  readonly traffic: () => string;
};

/** Taps a VS Code. What is written goes into a folder of the test's own; the logs go where the editor has them. */
export function tapped(vscode: Editor, folder: string): Tapped {
  const node = path.join(folder, "node");
  const file = path.join(folder, "traffic.log");
  const tap = path.join(import.meta.dirname, "tap.cjs");
  writeFileSync(node, `#!/bin/sh\nexec "${vscode.node}" --require "${tap}" "$@"\n`);
  chmodSync(node, 0o755);
  return {
    vscode: { ...vscode, node },
    env: { EDITOR_TRAFFIC: file },
    traffic: () => (existsSync(file) ? readFileSync(file, "utf8") : ""),
  };
}

import type { CodeLens, CodeLensParams } from "vscode-languageserver";
import { noOthers } from "../../core/manifest/command-index.ts";
import { destinationOf } from "../../core/workspace/workspace-document.ts";
import { toRange } from "../documents/to-lsp.ts";
import type { RequestAnswer } from "./request.ts";

/** Lines of counters above lists and objects. They only display text, so they name no command. */
export const codeLenses: RequestAnswer<CodeLensParams, CodeLens[]> = async (
  snapshot,
  _params,
  { workspace, settings },
) => {
  const { uri, document, content } = snapshot;
  const isCounted = content.dependsOn === "siblings";
  const siblings = isCounted ? await workspace.othersOf(destinationOf(snapshot)) : noOthers;
  const { counters } = await settings.of(uri);
  return content.counters(siblings, counters).map((lens) => ({
    range: toRange(document, lens),
    command: { title: lens.title, command: "" },
  }));
};

import type { InitializeParams } from "vscode-languageserver";
import { looksUpNames } from "../../core/names/protocol.ts";

/** What the client at the other end can do, as far as it matters here. */
export interface Client {
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesInlayHints: boolean;
  readonly configuration: boolean;
  readonly watchesConfiguration: boolean;
  readonly watchesFiles: boolean;
  readonly versionedEdits: boolean;
  readonly snippets: boolean;
  /** It asks for the documentation of the one completion that the user looks at. */
  readonly lazyDocumentation: boolean;
  /** It looks up the names of IDs when it is told of them. */
  readonly looksUpNames: boolean;
}

/** Reads a client's capabilities. What it does not say, it cannot. */
export function clientOf({
  capabilities: { textDocument, workspace },
  initializationOptions: options,
}: Pick<InitializeParams, "capabilities" | "initializationOptions">): Client {
  const item = textDocument?.completion?.completionItem;
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport ?? false,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport ?? false,
    configuration: workspace?.configuration ?? false,
    watchesConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    versionedEdits: workspace?.workspaceEdit?.documentChanges ?? false,
    snippets: item?.snippetSupport ?? false,
    lazyDocumentation: item?.resolveSupport?.properties.includes("documentation") ?? false,
    looksUpNames: typeof options === "object" && options?.names === looksUpNames.names,
  };
}

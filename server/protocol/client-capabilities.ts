import { type InitializeParams, InsertTextMode, type WorkspaceEditClientCapabilities } from "vscode-languageserver";
import { looksUpNames } from "../../core/discord/names/protocol.ts";

/** What the client at the other end can do, as far as it matters here. */
export interface Client {
  readonly pullsDiagnostics: boolean;
  /** Supports dynamic registration of diagnostics, and knows the setting for them. */
  readonly registersDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesInlayHints: boolean;
  readonly configuration: boolean;
  readonly watchesConfiguration: boolean;
  readonly watchesFiles: boolean;
  readonly changesFolders: boolean;
  readonly versionedEdits: boolean;
  /** An edit may have places to fill in. */
  readonly snippetEdits: boolean;
  readonly createsFiles: boolean;
  /** It is our extension, which has the commands that actions name. */
  readonly hasCommands: boolean;
  readonly snippets: boolean;
  /** It inserts a completion's lines as they are if asked to. */
  readonly keepsIndentation: boolean;
  /** It asks for the documentation of the one completion that the user looks at. */
  readonly lazyDocumentation: boolean;
  /** It asks for the edit of the one code action that the user picks. */
  readonly lazyEdits: boolean;
  /** It looks up the names of IDs on request. */
  readonly looksUpNames: boolean;
  /** It reads and finds files that are not on disk on request. */
  readonly servesFiles: boolean;
}

/** Reads a client's capabilities. What it does not say, it cannot. */
export function clientOf({
  capabilities: { textDocument, workspace },
  initializationOptions,
}: Pick<InitializeParams, "capabilities" | "initializationOptions">): Client {
  const action = textDocument?.codeAction;
  const item = textDocument?.completion?.completionItem;
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    registersDiagnostics: (textDocument?.diagnostic?.dynamicRegistration && workspace?.configuration) ?? false,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport ?? false,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport ?? false,
    configuration: workspace?.configuration ?? false,
    watchesConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    changesFolders: workspace?.workspaceFolders ?? false,
    ...editsOf(workspace?.workspaceEdit),
    hasCommands: initializationOptions?.commands === true,
    snippets: item?.snippetSupport ?? false,
    keepsIndentation: item?.insertTextModeSupport?.valueSet.includes(InsertTextMode.asIs) ?? false,
    lazyDocumentation: item?.resolveSupport?.properties.includes("documentation") ?? false,
    lazyEdits: (action?.dataSupport && action.resolveSupport?.properties.includes("edit")) ?? false,
    looksUpNames: initializationOptions?.names === looksUpNames.names,
    servesFiles: initializationOptions?.files === true,
  };
}

function editsOf(
  edit: WorkspaceEditClientCapabilities | undefined,
): Pick<Client, "versionedEdits" | "snippetEdits" | "createsFiles"> {
  return {
    versionedEdits: edit?.documentChanges ?? false,
    snippetEdits: edit?.snippetEditSupport ?? false,
    createsFiles: edit?.resourceOperations?.includes("create") ?? false,
  };
}

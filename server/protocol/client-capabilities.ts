import { type InitializeParams, InsertTextMode, type WorkspaceEditClientCapabilities } from "vscode-languageserver";
import { looksUpNames } from "../../core/discord/names/protocol.ts";

/** What the client at the other end can do, as far as it matters here. */
export type Client = Readonly<ReturnType<typeof clientOf>>;

/** Reads a client's capabilities. What it does not say, it cannot. */
export function clientOf({
  capabilities: { textDocument, workspace },
  initializationOptions,
}: Pick<InitializeParams, "capabilities" | "initializationOptions">) {
  const action = textDocument?.codeAction;
  const item = textDocument?.completion?.completionItem;
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    /** Supports dynamic registration of diagnostics, and knows the setting for them. */
    registersDiagnostics: (textDocument?.diagnostic?.dynamicRegistration && workspace?.configuration) ?? false,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport ?? false,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport ?? false,
    configuration: workspace?.configuration ?? false,
    watchesConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    changesFolders: workspace?.workspaceFolders ?? false,
    ...editsOf(workspace?.workspaceEdit),
    /** It is our extension, which has the commands that actions name. */
    hasCommands: initializationOptions?.commands === true,
    snippets: item?.snippetSupport ?? false,
    /** It inserts a completion's lines as they are if asked to. */
    keepsIndentation: item?.insertTextModeSupport?.valueSet.includes(InsertTextMode.asIs) ?? false,
    /** It asks for the documentation of the one completion that the user looks at. */
    lazyDocumentation: item?.resolveSupport?.properties.includes("documentation") ?? false,
    /** It asks for the edit of the one code action that the user picks. */
    lazyEdits: (action?.dataSupport && action.resolveSupport?.properties.includes("edit")) ?? false,
    looksUpNames: initializationOptions?.names === looksUpNames.names,
    /** It reads and finds files that are not on disk on request. */
    servesFiles: initializationOptions?.files === true,
  };
}

function editsOf(edit: WorkspaceEditClientCapabilities | undefined) {
  return {
    versionedEdits: edit?.documentChanges ?? false,
    /** An edit may have places to fill in. */
    snippetEdits: edit?.snippetEditSupport ?? false,
    createsFiles: edit?.resourceOperations?.includes("create") ?? false,
  };
}

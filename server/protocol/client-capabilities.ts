import { type InitializeParams, InsertTextMode, type WorkspaceEditClientCapabilities } from "vscode-languageserver";
import { looksUpNames } from "../../core/discord/names/protocol.ts";

/** The client's capabilities that matter to this server. */
export type ClientFeatures = Readonly<ReturnType<typeof clientFeatures>>;

/** Reads a client's capabilities. Unmentioned ones are not supported. */
export function clientFeatures({
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
    ...editCapabilities(workspace?.workspaceEdit),
    /** The client is our extension, which has the commands in code actions. */
    hasCommands: initializationOptions?.commands === true,
    snippets: item?.snippetSupport ?? false,
    /** The client inserts a completion's lines unchanged if requested. */
    keepsIndentation: item?.insertTextModeSupport?.valueSet.includes(InsertTextMode.asIs) ?? false,
    /** The client requests the documentation of a completion when the user looks at it. */
    lazyDocumentation: item?.resolveSupport?.properties.includes("documentation") ?? false,
    /** The client requests the edit of a code action when the user picks it. */
    lazyEdits: (action?.dataSupport && action.resolveSupport?.properties.includes("edit")) ?? false,
    looksUpNames: initializationOptions?.names === looksUpNames.names,
    /** The client reads and finds files that are not on disk. */
    servesFiles: initializationOptions?.files === true,
  };
}

function editCapabilities(edit: WorkspaceEditClientCapabilities | undefined) {
  return {
    versionedEdits: edit?.documentChanges ?? false,
    /** An edit may contain snippet placeholders. */
    snippetEdits: edit?.snippetEditSupport ?? false,
    createsFiles: edit?.resourceOperations?.includes("create") ?? false,
  };
}

import * as vscode from "vscode";
import { debounce } from "../core/tools/debounce.ts";
import { languageId } from "./manifests/language-id.ts";
import { logFailure } from "./ui/output.ts";

/** Milliseconds without a key before code is looked at. */
const debounceMs = 500;

/**
 * Waits for a reason to load the extension, because it is activated with every file of code. The reasons are those of
 * `activationEvents`, and code that imports a library of Discord commands. Dispose of the result to stop waiting.
 */
export function loadWhenNeeded({ extension }: vscode.ExtensionContext, load: () => unknown): vscode.Disposable {
  const { activationEvents, contributes } = extension.packageJSON as PackageDescription;
  const eventsOf = (kind: string) => activationEvents.flatMap((event) => event.split(`${kind}:`)[1] ?? []);
  const languages = new Set(eventsOf("onLanguage"));
  const look = (document: vscode.TextDocument): void => {
    if (document.languageId === languageId) load();
    else if (languages.has(document.languageId)) loadFor(document).catch(logFailure);
  };
  const loadFor = async (document: vscode.TextDocument): Promise<void> => {
    if (await importsLibrary(document)) load();
  };
  const typed = debounce<vscode.TextDocument>(debounceMs, look);
  const views = Object.values(contributes.views).flat();
  const waiting = vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(
      ({ document }) => languages.has(document.languageId) && typed.next(document),
    ),
    ...views.map(({ id }) => vscode.window.registerTreeDataProvider(id, emptyTree(load))),
    ...contributes.taskDefinitions.map(({ type }) => vscode.tasks.registerTaskProvider(type, noTasks(load))),
    new vscode.Disposable(() => typed.stop()),
  );
  for (const document of vscode.workspace.textDocuments) look(document);
  if (hasTabOf(eventsOf("onWebviewPanel"))) load();
  else findOne(eventsOf("workspaceContains")).then((found) => found && load(), logFailure);
  return waiting;
}

/** The parts of package.json that say when the editor activates the extension. */
interface PackageDescription {
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly taskDefinitions: readonly { readonly type: string }[];
  };
}

async function importsLibrary(document: vscode.TextDocument): Promise<boolean> {
  if (vscode.workspace.getConfiguration("commandManifest", document).get("code") === "off") return false;
  const libraries = await import("../core/code/libraries.ts");
  return libraries.importsLibrary(document.getText());
}

/** Whether a tab has one of our pages, which is restored when the extension has loaded. */
function hasTabOf(viewTypes: readonly string[]): boolean {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  // The editor puts a prefix of its own before the type.
  return inputs.some(
    (input) => input instanceof vscode.TabInputWebview && viewTypes.some((type) => input.viewType.endsWith(type)),
  );
}

async function findOne(globs: readonly string[]): Promise<boolean> {
  const find = async (glob: string) => vscode.workspace.findFiles(glob, "**/node_modules/**", 1);
  return (await Promise.all(globs.map(find))).some((found) => found.length > 0);
}

/** Stands for a view until it is opened, which the extension then fills. */
function emptyTree(load: () => unknown): vscode.TreeDataProvider<never> {
  return {
    getTreeItem: (row) => row,
    async getChildren() {
      await load();
      return [];
    },
  };
}

function noTasks(load: () => unknown): vscode.TaskProvider {
  return {
    async provideTasks() {
      await load();
      return [];
    },
    resolveTask: () => undefined,
  };
}

// The page that `npm start` opens on the examples. A separate extension, which is not part of the product.
const vscode = require("vscode");

const walkthrough = "command-manifest.command-manifest-examples#examples";

/** @param {import("vscode").ExtensionContext} context */
exports.activate = (context) => {
  const commands = { check, publish, use };
  context.subscriptions.push(
    ...Object.entries(commands).map(([name, run]) =>
      vscode.commands.registerCommand(`commandManifestExamples.${name}`, run),
    ),
  );
  open();
};

/** Opens the page, and beside it the file with the change that waits. */
async function open() {
  await vscode.commands.executeCommand("workbench.action.openWalkthrough", walkthrough, false);
  await showRemind();
}

/** Makes a mistake in the name of `/remind`, without saving it. The fix restores the name. */
async function check() {
  const editor = await showRemind();
  const { document } = editor;
  const start = document.getText().indexOf('"remind"') + 1;
  if (start > 0) {
    const first = new vscode.Range(document.positionAt(start), document.positionAt(start + 1));
    await editor.edit((builder) => builder.replace(first, "R"));
  }
  const at = document.positionAt(document.getText().indexOf('"Remind"') + 1);
  editor.selection = new vscode.Selection(at, at);
  await checked(document.uri);
  await vscode.commands.executeCommand("editor.action.marker.next");
}

/** Opens the file of `/remind` beside the page, at the description that is not published yet. */
async function showRemind() {
  const document = await vscode.workspace.openTextDocument(example("commands/1-start-here.commands.json"));
  const at = document.positionAt(document.getText().indexOf('"description"'));
  const shown = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const viewColumn = shown?.viewColumn ?? vscode.ViewColumn.Two;
  return await vscode.window.showTextDocument(document, {
    viewColumn,
    preview: false,
    selection: new vscode.Range(at, at),
  });
}

/**
 * Resolves when a file has a problem.
 * @param {import("vscode").Uri} uri
 */
async function checked(uri) {
  if (vscode.languages.getDiagnostics(uri).length > 0) return;
  await new Promise((resolve) => {
    const listening = vscode.languages.onDidChangeDiagnostics(() => {
      if (vscode.languages.getDiagnostics(uri).length === 0) return;
      listening.dispose();
      resolve(undefined);
    });
  });
}

/** Publishes the examples as *Publish to Target…* does. */
async function publish() {
  await vscode.commands.executeCommand(
    "commandManifest.publishToTarget",
    example("command-manifest.config.json"),
    "local",
  );
}

/** Opens the local service's page with the command selected. */
async function use() {
  const { url } = JSON.parse(process.env.COMMAND_MANIFEST_SERVICE ?? "");
  await vscode.env.openExternal(vscode.Uri.parse(new URL("/?command=remind", url).href));
}

/** @param {string} name */
function example(name) {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error("The folder with the examples is not open.");
  return vscode.Uri.joinPath(folder.uri, name);
}

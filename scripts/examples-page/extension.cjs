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
  vscode.commands.executeCommand("workbench.action.openWalkthrough", walkthrough, false);
};

/** Opens the intentionally broken file beside the page, at its first mistake, with the problems below it. */
async function check() {
  const document = await vscode.workspace.openTextDocument(example("broken.commands.json"));
  const viewColumn = vscode.ViewColumn.Beside;
  await vscode.window.showTextDocument(document, { viewColumn, selection: new vscode.Range(0, 0, 0, 0) });
  await checked(document.uri);
  await vscode.commands.executeCommand("editor.action.marker.next");
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

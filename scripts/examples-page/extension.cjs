// The page that `npm start` opens on the examples. A separate extension, which is not part of the product.
const { randomUUID } = require("node:crypto");
const { readFileSync } = require("node:fs");
const vscode = require("vscode");

const file = "commands/1-start-here.commands.json";
const description = '"description": "Reminds';
const right = '"name": "what"';
const wrong = '"name": "What"';
const actions = { mistake, publish, use };

/** @param {import("vscode").ExtensionContext} context */
exports.activate = async (context) => {
  for (const [name, run] of Object.entries({ ...actions, show: () => show(context.extensionUri) }))
    context.subscriptions.push(vscode.commands.registerCommand(`commandManifestExamples.${name}`, run));
  await show(context.extensionUri);
};

/**
 * Opens the page, and beside it the file that all of its steps are about, at the change that waits.
 * @param {import("vscode").Uri} extension
 */
async function show(extension) {
  const panel = vscode.window.createWebviewPanel("commandManifestExamples", "Try the Examples", vscode.ViewColumn.One, {
    enableCommandUris: Object.keys(actions).map((name) => `commandManifestExamples.${name}`),
    localResourceRoots: [vscode.Uri.joinPath(extension, "media")],
  });
  panel.webview.html = pageOf(panel.webview, extension);
  await openAt(description, true);
}

/**
 * @param {import("vscode").Webview} webview
 * @param {import("vscode").Uri} extension
 */
function pageOf(webview, extension) {
  /** @param {string} name @param {string} alt */
  const picture = (name, alt) =>
    ["light", "dark"]
      .map((theme) => {
        const uri = webview.asWebviewUri(vscode.Uri.joinPath(extension, `media/${name}-${theme}.png`));
        return `<img class="${theme}" alt="${alt}" src="${uri}">`;
      })
      .join("");
  /** @type {Readonly<Record<string, string>>} */
  const parts = {
    source: webview.cspSource,
    nonce: randomUUID(),
    fix: picture("2-fix", "A name with a capital letter is underlined, and a menu offers the fix"),
    publish: picture("4-publish", "A dialog lists what will change before anything is published"),
    look: picture("5-look", "The page of the local service has the command ready to be sent"),
  };
  const page = readFileSync(vscode.Uri.joinPath(extension, "page.html").fsPath, "utf8");
  return page.replaceAll(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
}

/** Writes a capital letter into the name of an option, and puts the cursor on it. */
async function mistake() {
  const editor = await openAt(right, false);
  if (!editor) return;
  const at = editor.document.getText().indexOf(right);
  const range = new vscode.Range(editor.document.positionAt(at), editor.document.positionAt(at + right.length));
  await editor.edit((edit) => edit.replace(range, wrong));
  await openAt(wrong, false);
}

/** Publishes the examples as *Publish to Target…* does. */
async function publish() {
  const project = vscode.Uri.joinPath(examples(), "command-manifest.config.json");
  await vscode.commands.executeCommand("commandManifest.publishToTarget", project, "local");
}

/** Opens the local service's page with the command selected. */
async function use() {
  const { url } = JSON.parse(process.env.COMMAND_MANIFEST_SERVICE ?? "");
  await vscode.env.openExternal(vscode.Uri.parse(new URL("/?command=remind", url).href));
}

/**
 * Opens the file beside the page with the cursor in the value of a member. Undefined: the member is no longer there.
 * @param {string} member
 * @param {boolean} preserveFocus
 */
async function openAt(member, preserveFocus) {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(examples(), file));
  const at = document.getText().indexOf(member);
  const position = document.positionAt(at + member.indexOf(": ") + ': "'.length);
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.Two,
    preserveFocus,
    preview: false,
    ...(at >= 0 && { selection: new vscode.Range(position, position) }),
  });
  return at < 0 ? undefined : editor;
}

function examples() {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error("The folder with the examples is not open.");
  return folder.uri;
}

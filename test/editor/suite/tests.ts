// Tests that run inside VS Code's extension host, against VS Code's own API.
import assert from "node:assert/strict";
import path from "node:path";
import * as vscode from "vscode";

const id = "command-manifest.command-manifest";
/** Commands that no palette has: those of quick fixes, of hovers and of the rows of views. */
const unlisted = ["goToCommand", "moveSecret", "openRule", "turnOffRule"].map((name) => `commandManifest.${name}`);

/** Each test by its name; they run in this order, in one editor. */
export const tests: Readonly<Record<string, () => Promise<void>>> = {
  "a manifest activates the extension": async () => {
    await open("broken.commands.json");
    const extension = vscode.extensions.getExtension(id);
    assert(extension, `${id} is not installed`);
    await extension.activate();
    assert(extension.isActive);
  },

  "every command of the palette is there, and no others": async () => {
    await vscode.extensions.getExtension(id)?.activate();
    const { commands, views } = vscode.extensions.getExtension(id)?.packageJSON.contributes ?? {};
    const names: readonly string[] = commands.map(({ command }: { command: string }) => command);
    // The editor itself registers `focus` and others for each view.
    const viewIds: readonly string[] = Object.values<{ id: string }[]>(views).flatMap((all) =>
      all.map((view) => view.id),
    );
    const isOurs = (name: string) =>
      name.startsWith("commandManifest.") && !viewIds.some((view) => name.startsWith(`${view}.`));
    const registered = (await vscode.commands.getCommands(true)).filter(isOurs);
    assert.deepEqual(registered.toSorted(), [...names, ...unlisted].toSorted());
    assert(names.length > 0);
  },

  "findings come with their code, source and page": async () => {
    const { document } = await open("broken.commands.json");
    const [first] = await diagnosticsOf(document.uri, (all) => all.length > 0);
    assert.equal(first?.source, "command-manifest");
    assert(typeof first.code === "object" && first.code.target !== undefined, "the code does not link to its page");
  },

  "there are tasks for the folder and for every target of its project": async () => {
    const names = (await tasks()).map(({ name }) => name);
    const targets = ["local", "staging", "production"].flatMap((target) => [`plan ${target}`, `publish ${target}`]);
    assert.deepEqual(names.toSorted(), ["check", ...targets].toSorted());
  },

  "a task that finds nothing ends with the code 0": async () => {
    const task = (await tasks()).find(({ name }) => name === "check");
    assert(task);
    assert.equal(await exitCodeOf(task), 0);
  },

  "a document that becomes empty has other findings": async () => {
    const { document } = await open("broken.commands.json");
    const before = (await diagnosticsOf(document.uri, (all) => all.length > 0)).length;
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), "[]\n");
    assert(await vscode.workspace.applyEdit(edit));
    await diagnosticsOf(document.uri, (all) => all.length < before);
  },
};

async function open(name: string): Promise<vscode.TextEditor> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  return await vscode.window.showTextDocument(vscode.Uri.file(path.join(folder, name)));
}

function tasks(): Thenable<vscode.Task[]> {
  return vscode.tasks.fetchTasks({ type: "command-manifest" });
}

/** Runs a task to its end. */
async function exitCodeOf(task: vscode.Task): Promise<number | undefined> {
  const ended = new Promise<number | undefined>((resolve) => {
    const listener = vscode.tasks.onDidEndTaskProcess(({ execution, exitCode }) => {
      if (execution.task.name !== task.name) return;
      listener.dispose();
      resolve(exitCode);
    });
  });
  await vscode.tasks.executeTask(task);
  return await ended;
}

/** The diagnostics of a document, as soon as they are as wanted. */
async function diagnosticsOf(
  uri: vscode.Uri,
  wanted: (all: readonly vscode.Diagnostic[]) => boolean,
): Promise<readonly vscode.Diagnostic[]> {
  const limitMilliseconds = 20_000;
  return await new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      listener.dispose();
      settle();
    };
    const look = (): void => {
      const all = vscode.languages.getDiagnostics(uri);
      if (wanted(all)) end(() => resolve(all));
    };
    const timer = setTimeout(
      () =>
        end(() =>
          reject(
            new Error(`${vscode.languages.getDiagnostics(uri).length} findings, which is not what was waited for`),
          ),
        ),
      limitMilliseconds,
    );
    const listener = vscode.languages.onDidChangeDiagnostics(look);
    look();
  });
}

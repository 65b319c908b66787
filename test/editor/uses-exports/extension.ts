// An extension that uses the exports of Command Manifest: as the page says, and otherwise.
import * as vscode from "vscode";
import type { CheckedFile, CommandManifestApi, CommandManifestExports } from "../../../client/exports/api.ts";
import { activate as example } from "./example.ts";

type Tests = Readonly<Record<string, () => Promise<void>>>;

const limitMilliseconds = 20_000;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const extension = vscode.extensions.getExtension<CommandManifestExports>("command-manifest.command-manifest");
  if (!extension) throw new Error("The extension is not installed.");
  const exported = await extension.activate();
  const api = exported.getAPI(1);
  // Asked at once, when the rest of the extension is not loaded yet.
  const early = api.check();
  const throws = () => {
    throw new Error("A listener fails on purpose.");
  };
  context.subscriptions.push(api.onDidPublish(throws), api.onDidChangeFindings(throws));
  const tests = testsOf(exported, api, early);
  context.subscriptions.push(
    vscode.commands.registerCommand("usesExports.try", async () => {
      const failures = await failuresOf(tests);
      vscode.window.showInformationMessage(
        `${Object.keys(tests).length} tests ran. Failures: ${failures.join(" ") || "none"}`,
      );
    }),
  );
  await example(context);
}

async function failuresOf(tests: Tests): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const [name, test] of Object.entries(tests)) {
    await test().catch((error: unknown) => failures.push(`${name}: ${error}.`));
  }
  return failures;
}

function testsOf(exported: CommandManifestExports, api: CommandManifestApi, early: Promise<CheckedFile[]>): Tests {
  const untyped = api as unknown as Record<"check" | "plan", (...args: unknown[]) => Promise<unknown>>;
  return {
    "other versions": async () => {
      const getAPI = exported.getAPI as (version: unknown) => unknown;
      const strange = {
        toString() {
          throw new Error("It has no text.");
        },
      };
      for (const version of [2, "x", undefined, null, 1.5, Number.NaN, Symbol("1"), strange, "1"]) {
        await rejects(async () => getAPI(version), "of the API of Command Manifest. There is version 1.");
      }
      equal(exported.getAPI(1) === api, true);
      equal(api.version, vscode.extensions.getExtension("command-manifest.command-manifest")?.packageJSON.version);
    },

    "nothing can be changed for others, and there is nothing else": async () => {
      const { check } = api;
      await rejects(async () => Object.assign(api, { check: () => [] }), "read only");
      await rejects(async () => Object.assign(exported, { getAPI: () => ({}) }), "read only");
      equal(api.check === check, true);
      equal(Object.keys(exported), ["getAPI"]);
      equal(Object.keys(api), ["version", "check", "plan", "onDidChangeFindings", "onDidPublish"]);
    },

    "a check before the extension has loaded": async () => {
      equal(summaryOf(await early), summaryOf(await api.check()));
    },

    "a check of all, of a folder and of one": async () => {
      const all = ["bot.commands.json: name-lowercase 1:13", "good/good.commands.json:"];
      equal(summaryOf(await api.check()), all);
      equal(summaryOf(await api.check(at("good"))), all.slice(1));
      equal(summaryOf(await api.check(at("bot.commands.json"))), all.slice(0, 1));
      equal(summaryOf(await api.check(at("command-manifest.config.json"))), ["command-manifest.config.json:"]);
    },

    "a check finds what the editor shows, also of what is not saved": async () => {
      const document = await vscode.workspace.openTextDocument(at("bot.commands.json"));
      await vscode.window.showTextDocument(document);
      await until(() => shownIn(document).length === 1);
      equal(shownIn(document), foundIn(document, await api.check(document.uri)));
      await replace(document, `[{ "name": "Greet", "description": "" }, { "name": "a b" }]`);
      await until(() => shownIn(document).length > 2);
      equal(shownIn(document), foundIn(document, await api.check(document.uri)));
      await vscode.commands.executeCommand("workbench.action.files.revert");
    },

    "a document without a file": async () => {
      const content = `[{ "name": "Loud", "description": "D" }]`;
      const document = await vscode.workspace.openTextDocument({ content, language: "command-manifest" });
      const [file] = await api.check(document.uri);
      equal(
        file?.findings.map(({ code }) => code),
        ["name-lowercase"],
      );
    },

    "what cannot be checked": async () => {
      await rejects(() => api.check(at("missing.commands.json")), "missing.commands.json does not exist.");
      await rejects(() => api.check(at("empty")), "No manifest was found in empty.");
      await rejects(() => api.check(at("notes.json")), "Skipped notes.json: it is not a command manifest.");
      await rejects(() => api.check(vscode.Uri.parse("nowhere:/a.commands.json")), "a.commands.json");
      for (const strange of ["bot.commands.json", null, 1, {}, { toString: () => "file:///" }]) {
        await rejects(() => untyped.check(strange), "check requires a vscode.Uri, or nothing.");
      }
    },

    "a manifest that is huge and cut off": async () => {
      const uri = at("empty/huge.commands.json");
      const text = `[{ "name": "huge", "description": "${"x".repeat(17 * 2 ** 20)}`;
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      const [huge] = await api.check(uri);
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(`[{ "name": "cut`));
      const [cut] = await api.check(uri);
      await vscode.workspace.fs.delete(uri);
      equal(
        huge?.findings.some(({ severity }) => severity === "error"),
        true,
      );
      equal(
        cut?.findings.some(({ code }) => code === "syntax"),
        true,
      );
    },

    "a plan": async () => {
      const plan = await api.plan("harbor");
      const { application_id, why, ...rest } = plan;
      equal(rest, {
        scope: "guild",
        guild_id: "6840000000000000001",
        owns: "listed",
        steps: [{ kind: "create", type: 1, name: "good" }],
        ...{ unchanged: [], left_alone: [], blockers: [], losses: [] },
        notes: ["Uses 1 of 200 daily creates."],
        ...{ calls: 1, how: "single", creates: 1 },
      });
      equal([/^\d+$/.test(application_id), why.length > 0], [true, true]);
      const near = [at("good"), at("good/good.commands.json")].map((uri) => api.plan("harbor", uri));
      equal(await Promise.all(near), [plan, plan]);
      equal(JSON.parse(JSON.stringify(plan)), plan);
    },

    "what cannot be planned": async () => {
      await rejects(() => api.plan("nowhere"), "The project file has no target “nowhere”. Its targets are");
      await rejects(() => api.plan("harbor", at(".")), "The project file has no target “harbor”. Its targets are");
      await rejects(() => api.plan("both"), "Several project files have a target “both”:");
      await rejects(() => api.plan("team"), "bot.commands.json was not published because it has an error:");
      await rejects(() => api.plan("discord"), "You are not signed in to discord.com. Sign in to publish there.");
      await rejects(() => api.plan("stranger"), "sends target “stranger” to https://stranger.example/api/v10");
      await rejects(() => api.plan("harbor", at("missing")), "missing does not exist.");
      await rejects(() => untyped.plan(), "plan requires the name of a target.");
      await rejects(() => untyped.plan("harbor", "good"), "The second argument of plan has to be a vscode.Uri");
    },

    "changes of findings": async () => {
      const uri = at("good/good.commands.json");
      const document = await vscode.workspace.openTextDocument(uri);
      await vscode.window.showTextDocument(document);
      let heard = 0;
      const none = api.onDidChangeFindings(() => {
        heard += 100;
      });
      none.dispose();
      none.dispose();
      const one = api.onDidChangeFindings((changed) => {
        if (changed.toString() === uri.toString()) heard++;
      });
      await replace(document, `[{ "name": "Good", "description": "Says good day" }]`);
      await until(() => heard > 0);
      equal(summaryOf(await api.check(uri)), ["good/good.commands.json: name-lowercase 1:13"]);
      await vscode.commands.executeCommand("workbench.action.files.revert");
      await until(() => heard > 1);
      one.dispose();
      equal(heard, 2);
    },
  };
}

function at(name: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (!folder) throw new Error("No folder is open.");
  return vscode.Uri.joinPath(folder.uri, name);
}

/** A line for each file: `a.commands.json: name-lowercase 1:13`. */
function summaryOf(files: readonly CheckedFile[]): readonly string[] {
  return files.map(({ file, findings }) => {
    return [`${file}:`, ...findings.map(({ code, line, column }) => `${code} ${line}:${column}`)].join(" ");
  });
}

/** The findings in the Problems view, in their order in the text. */
function shownIn({ uri }: vscode.TextDocument): readonly string[] {
  const own = vscode.languages.getDiagnostics(uri).filter(({ source }) => source === "command-manifest");
  return own.map(({ message, range }) => [range.start.line, range.start.character, message].join(" ")).toSorted();
}

function foundIn(document: vscode.TextDocument, files: readonly CheckedFile[]): readonly string[] {
  const findings = files.flatMap((file) => file.findings);
  return findings
    .map(({ message, start }) => {
      const { line, character } = document.positionAt(start);
      return [line, character, message].join(" ");
    })
    .toSorted();
}

async function replace(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  equal(await vscode.workspace.applyEdit(edit), true);
}

/** Resolves as soon as something holds of the diagnostics; rejects when that takes too long. */
async function until(holds: () => boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (holds()) end(resolve);
    };
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      listener.dispose();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error("The findings did not come"))), limitMilliseconds);
    const listener = vscode.languages.onDidChangeDiagnostics(look);
    look();
  });
}

async function rejects(work: () => Promise<unknown>, message: string): Promise<void> {
  const failure = await work().then(
    (value) => `It resolved with ${JSON.stringify(value)}`,
    (error: unknown) => error,
  );
  if (!(failure instanceof Error) || !failure.message.includes(message))
    throw new Error(`“${failure}”, not “${message}”`);
  const own = Object.keys(failure).filter((key) => key !== "stack");
  if (own.length > 0) throw new Error(`The error “${message}” has ${own.join(", ")}`);
}

function equal(actual: unknown, expected: unknown): void {
  const [now, wanted] = [JSON.stringify(inOrder(actual)), JSON.stringify(inOrder(expected))];
  if (now !== wanted) throw new Error(`${now}, not ${wanted}`);
}

/** Properties of an object in the order of their names. */
function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

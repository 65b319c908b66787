import * as vscode from "vscode";
import type { Answers } from "./answers.ts";
import type { CommandManifestApi, CommandManifestExports, Published } from "./api.ts";
import { watchFindings } from "./watch-findings.ts";

/**
 * Makes what `activate` returns to other extensions. The objects are frozen, because all extensions share them.
 * `load`: loads the extension. Methods wait for it.
 */
export function exportsOf(
  { extension, subscriptions }: Pick<vscode.ExtensionContext, "extension" | "subscriptions">,
  load: () => Promise<{ readonly answers: Answers }>,
): CommandManifestExports {
  let api: CommandManifestApi | undefined;
  return Object.freeze({
    getAPI(version: unknown): CommandManifestApi {
      if (version !== 1) {
        throw new Error(
          `There is no version ${shownValue(version)} of the API of Command Manifest. There is version 1.`,
        );
      }
      api ??= apiOf(String(extension.packageJSON.version), load(), subscriptions);
      return api;
    },
  });
}

function apiOf(
  version: string,
  loading: Promise<{ readonly answers: Answers }>,
  subscriptions: vscode.Disposable[],
): CommandManifestApi {
  const published = new vscode.EventEmitter<Published>();
  const findings = watchFindings();
  subscriptions.push(published, findings);
  // The start of the extension reports its failures.
  loading
    .then(({ answers }) => {
      findings.watchFiles(answers.globs);
      subscriptions.push(answers.onDidPublish((one) => published.fire(one)));
    })
    .catch(() => {});
  return Object.freeze({
    version,
    check: async (uri?: unknown) => {
      if (!isUriOrAbsent(uri)) throw new Error("check requires a vscode.Uri, or nothing.");
      return await answered(async () => (await loading).answers.check(uri));
    },
    plan: async (target: unknown, near?: unknown) => {
      if (typeof target !== "string") throw new Error("plan requires the name of a target.");
      if (!isUriOrAbsent(near)) throw new Error("The second argument of plan has to be a vscode.Uri, or nothing.");
      return await answered(async () => (await loading).answers.plan(target, near));
    },
    onDidChangeFindings: withCopies(findings.onDidChange, (uri) => vscode.Uri.parse(uri.toString(), true)),
    onDidPublish: withCopies(published.event, structuredClone),
  });
}

/** An event whose listeners each get their own copy, so that what one changes does not reach the next. */
function withCopies<T>(event: vscode.Event<T>, copyOf: (value: T) => T): vscode.Event<T> {
  return (listener, thisArg, disposables) =>
    event((value) => listener.call(thisArg, copyOf(value)), undefined, disposables);
}

/** Errors of this extension have actions and documents, of which others get the sentence alone. */
async function answered<T>(answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    const { messageOf } = await import("../ui/user-error.ts");
    throw new Error(messageOf(error));
  }
}

function isUriOrAbsent(value: unknown): value is vscode.Uri | undefined {
  return value === undefined || value instanceof vscode.Uri;
}

/** In brief, whatever it is: some values throw when they are converted. */
function shownValue(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? JSON.stringify(value) : typeof value;
}

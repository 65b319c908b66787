import type { RemoteConsole } from "vscode-languageserver";
import { checkCode } from "../../core/code/check-code.ts";
import { CodeDocument } from "../../core/code/code-document.ts";
import type { CommandsInCode } from "../../core/code/commands-in-code.ts";
import { commandsInFile } from "../../core/code/commands-in-file.ts";
import { isCodeLanguage } from "../../core/code/languages.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { stackOf } from "../../core/tools/stack-of.ts";
import { isCheckedCode } from "../../core/workspace/check-code-files.ts";
import { type CheckInput, mostSevere, settingsOf } from "../../core/workspace/check-workspace.ts";
import type { Files } from "../../core/workspace/files.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { ImportedFiles } from "../../core/workspace/imported-files.ts";
import { hasSameItems } from "../../core/workspace/surroundings.ts";
import { folderOf, normalUri } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { CheckedSnapshot } from "./findings.ts";
import type { ServerSettings, SettingsOfDocuments } from "./settings.ts";
import type { Snapshot } from "./snapshot.ts";

/** A version of a file with commands in code. */
export interface CheckedCode extends CheckedSnapshot {
  readonly content: CodeDocument;
}

/** Whether a document is program code. */
export function isCode({ languageId }: Pick<Snapshot, "languageId">): boolean {
  return isCodeLanguage(languageId);
}

interface Known {
  readonly dependencies: readonly unknown[];
  readonly checked: Promise<CheckedCode>;
}

/** Finds the commands in open documents of code, and checks them. Cached while what they depend on is the same. */
export class CodeFindings {
  readonly #workspace: Workspace<Snapshot>;
  readonly #settings: SettingsOfDocuments;
  readonly #console: RemoteConsole;
  readonly #imports: ImportedFiles;
  readonly #known = new WeakMap<Snapshot, Known>();

  constructor(workspace: Workspace<Snapshot>, settings: SettingsOfDocuments, console: RemoteConsole, files: Files) {
    this.#workspace = workspace;
    this.#settings = settings;
    this.#console = console;
    this.#imports = new ImportedFiles((uri) => files.read(uri));
  }

  /** Without commands and findings if the document is not to be checked. */
  async of(snapshot: Snapshot): Promise<CheckedCode> {
    const { uri, text } = snapshot;
    const { code, rules } = await this.#settings.of(uri);
    if (code === "off" || !(await isCheckedCode(this.#workspace, uri, text))) return checkedCode(snapshot, noCommands);
    const project = await this.#workspace.nearestProject(folderOf(uri));
    const dependencies = [JSON.stringify(rules), project?.uri, project?.text, this.#imports.version];
    const known = this.#known.get(snapshot);
    if (known && hasSameItems(known.dependencies, dependencies)) return await known.checked;
    const checked = this.#check(snapshot, project, rules);
    this.#known.set(snapshot, { dependencies, checked });
    return await checked;
  }

  /** Forgets a file that was changed, created or deleted. Returns whether findings may depend on it. */
  forget(uri: string): boolean {
    return this.#imports.forget(normalUri(uri));
  }

  async #check(
    snapshot: Snapshot,
    project: FoundProject | undefined,
    rules: ServerSettings["rules"],
  ): Promise<CheckedCode> {
    const { uri, text } = snapshot;
    const commands = await this.#imports.whileReading((readImport) => commandsInFile(text, uri, readImport));
    if (!commands) return checkedCode(snapshot, noCommands);
    const input = settingsOf(project?.project, rules);
    const onRuleFailure = (code: string, error: unknown): void =>
      this.#console.error(`The rule ${code} failed: ${stackOf(error)}`);
    const findings = mostSevere(checkCode(text, commands, { ...input, onRuleFailure }));
    return checkedCode(snapshot, commands, findings, input);
  }
}

const noCommands: CommandsInCode = { lists: [] };

function checkedCode(
  snapshot: Snapshot,
  commands: CommandsInCode,
  findings: readonly Finding[] = [],
  input: CheckInput = {},
): CheckedCode {
  const content = new CodeDocument(snapshot.text, commands);
  return { snapshot, findings, input, documentOf: () => undefined, content };
}

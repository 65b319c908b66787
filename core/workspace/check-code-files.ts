import { fixAllBy } from "../check/fix-all.ts";
import { checkCode } from "../code/check-code.ts";
import type { CommandsInCode } from "../code/commands-in-code.ts";
import { importsLibrary } from "../code/libraries.ts";
import { virtualManifests } from "../code/virtual-manifest.ts";
import type { Finding } from "../manifest/finding.ts";
import { type CheckPorts, mostSevere, settingsOf } from "./check-workspace.ts";
import type { ReplaceText } from "./fix-file.ts";
import { type FoundProject, listsCode } from "./found-project.ts";
import { folderOf } from "./uris.ts";
import type { Workspace } from "./workspace.ts";
import type { WorkspaceDocument } from "./workspace-document.ts";

const codeName = /\.(?:[mc]?[jt]s|[jt]sx|py)$/;

/**
 * Whether an editor checks an open file of code: its project names it or, without a project file, its text imports a library of
 * Discord commands.
 */
export async function isCheckedCode(
  workspace: { nearestProject(folder: string): Promise<FoundProject | undefined> },
  uri: string,
  text: string,
): Promise<boolean> {
  const project = await workspace.nearestProject(folderOf(uri));
  return project ? listsCode(project, uri) : importsLibrary(text);
}

/** A checked file of commands in code. */
export interface CheckedCode {
  readonly uri: string;
  readonly text: string;
  readonly findings: readonly Finding[];
  /** Its commands as a manifest, without what is unknown. */
  readonly json: string;
}

/**
 * Checks a file as program code with commands. "other": it is none, and may be a manifest. Undefined if it cannot be read. A file
 * that a project names as code is code also without commands. `replace`: all safe fixes are applied before.
 */
export async function checkCodeFile<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uri: string,
  ports: CheckPorts,
  replace?: ReplaceText,
): Promise<CheckedCode | "other" | undefined> {
  const { readCommands } = ports;
  if (!readCommands || !codeName.test(uri)) return "other";
  const document = await workspace.passingDocumentOf(uri);
  if (!document) return undefined;
  const project = await workspace.nearestProject(folderOf(uri));
  const read = (text: string): CommandsInCode | undefined => readCommands(text, uri);
  const isNamed = project !== undefined && listsCode(project, uri);
  const commands = read(document.text) ?? (isNamed ? { lists: [] } : undefined);
  if (!commands) return "other";
  const options = {
    ...settingsOf(project?.project, await ports.severitiesOf?.(uri)),
    onRuleFailure: (code: string, error: unknown) => ports.onRuleFailure?.(code, error, uri),
  };
  const findingsIn = (text: string): Finding[] => checkCode(text, read(text) ?? { lists: [] }, options);
  const titles: string[] = [];
  const text = replace ? fixAllBy(document.text, findingsIn, ({ title }) => titles.push(title)) : document.text;
  if (text !== document.text) replace?.(document, text, titles);
  const [manifest] = virtualManifests((read(text) ?? commands).lists);
  return { uri, text, findings: mostSevere(findingsIn(text)), json: manifest?.json ?? "[]" };
}

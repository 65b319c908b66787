import { LineIndex } from "../language/text/line-index.ts";
import { UserError } from "../user-error.ts";
import type { FoundProject } from "./workspace.ts";

/** What is wrong with a project file, a line for each place; undefined: nothing. `nameOf`: how the user knows a file. */
export function projectFault(
  { uri, text, problems }: FoundProject,
  nameOf: (uri: string) => string,
): string | undefined {
  if (problems.length === 0) return undefined;
  const mark = text.startsWith("\ufeff") ? 1 : 0;
  const index = LineIndex.of(text.slice(mark));
  const list = problems.map(({ start, message }) => {
    const { line, character } = index.positionAt(start - mark);
    return `${nameOf(uri)}:${line + 1}:${character + 1}  ${message}`;
  });
  return `The project file cannot be used:\n${list.join("\n")}`;
}

/** What is wrong in a project file may be what protects a target, so nothing is published by it. Throws a UserError. */
export function refuseFaultyProject(project: FoundProject, nameOf: (uri: string) => string): void {
  const fault = projectFault(project, nameOf);
  if (fault !== undefined) throw new UserError(fault);
}

import { Lines } from "../language/text/lines.ts";
import { UserError } from "../user-error.ts";
import type { FoundProject } from "./found-project.ts";

/**
 * An error in a project file may hide that a target is protected, so nothing is published with it. Throws a UserError
 * with a line for each error. `nameOf`: the shown name of a file.
 */
export function refuseInvalidProject({ uri, text, problems }: FoundProject, nameOf: (uri: string) => string): void {
  if (problems.length === 0) return;
  const lines = new Lines(text);
  const list = problems.map(({ start, message }) => {
    const { line, column } = lines.positionAt(start);
    return `${nameOf(uri)}:${line}:${column}  ${message}`;
  });
  throw new UserError(`The project file has errors. Fix them first.\n${list.join("\n")}`);
}

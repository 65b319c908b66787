import { Lines } from "../language/text/lines.ts";
import { UserError } from "../user-error.ts";
import type { FoundProject } from "./found-project.ts";

/**
 * What is wrong in a project file may be what protects a target, so nothing is published by it. Throws a UserError with a
 * line for each mistake. `nameOf`: how the user knows a file.
 */
export function refuseFaultyProject({ uri, text, problems }: FoundProject, nameOf: (uri: string) => string): void {
  if (problems.length === 0) return;
  const lines = new Lines(text);
  const list = problems.map(({ start, message }) => {
    const { line, column } = lines.positionAt(start);
    return `${nameOf(uri)}:${line}:${column}  ${message}`;
  });
  throw new UserError(`The project file cannot be used:\n${list.join("\n")}`);
}

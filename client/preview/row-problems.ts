import type { Finding } from "../../core/manifest/finding.ts";
import type { PreviewRow } from "../../core/preview/preview.ts";
import type { Span } from "../../core/text/span.ts";
import { groupBy } from "../../core/tools/group-by.ts";

/** Marks the rows with errors, with the first one. An error of a command with subcommands marks all of them. */
export function withProblems(rows: readonly PreviewRow[], findings: readonly Finding[]): readonly PreviewRow[] {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return rows;
  const byCommand = groupBy(rows, ({ command }) => command.start);
  return [...byCommand.values()].flatMap((leaves) => {
    const inCommand = errors.filter((error) => leaves[0] && isIn(error, leaves[0].command));
    if (inCommand.length === 0) return leaves;
    const around = inCommand.filter((error) => !leaves.some((leaf) => isIn(error, leaf)));
    return leaves.map((leaf) => {
      const problem = inCommand.find((error) => isIn(error, leaf) || around.includes(error));
      return problem
        ? { ...leaf, problem: { message: problem.message, start: problem.start, end: problem.end } }
        : leaf;
    });
  });
}

function isIn({ start, end }: Span, outer: Span): boolean {
  return start >= outer.start && end <= outer.end;
}

import path from "node:path";
import type { Program } from "../cli/program.ts";
import { asksIn, missingTarget } from "./publishing.ts";
import type { FaceWorkspace } from "./workspaces.ts";

/** A plan for a target, without its head. */
export interface TargetPlan {
  /** The path of the project file. */
  readonly project: string;
  readonly target: string;
  readonly lines: readonly string[];
}

/** The built terminal's plans for the targets of a workspace that have one. `cwd`: where its files are. */
export async function plansByTerminal(
  program: Program,
  workspace: FaceWorkspace,
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<TargetPlan[]> {
  const plans: TargetPlan[] = [];
  for (const { command, folder = "", target } of asksIn(workspace)) {
    if (command !== "plan" || target === undefined || target === missingTarget) continue;
    const { stdout } = await program.run(["plan", ...(folder ? [folder] : []), "--target", target], { cwd, env });
    const project = path.posix.join(folder, "command-manifest.config.json");
    if (stdout !== "") plans.push({ project, target, lines: stdout.trimEnd().split("\n").slice(1) });
  }
  return plans;
}

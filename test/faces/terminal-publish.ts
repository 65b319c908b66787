import path from "node:path";
import { Command } from "commander";
import { UserError } from "../../core/user-error.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { typedTexts } from "./found.ts";
import { type Answered, type Ask, isProgress, reasonsIn, timeless } from "./publishing.ts";
import { recordOutput } from "./recorded-output.ts";
import { guild, recordCalls, twoCommands } from "./recorded-service.ts";
import type { FaceWorkspace } from "./workspaces.ts";

const agreed = ["--yes", "--accept-renames"];

/** Plans or publishes with the terminal, in this process, what is all saved. It remembers what it publishes, as the editor does. */
export async function publishedByTerminal(workspace: FaceWorkspace, ask: Ask): Promise<Answered> {
  const root = new TemporaryFolder();
  const start = process.cwd();
  try {
    for (const [file, text] of Object.entries(typedTexts(workspace))) root.write(`bot/${file}`, text);
    process.chdir(path.join(root.path, "bot"));
    return await run(argumentsFor(ask));
  } finally {
    process.chdir(start);
    process.exitCode = 0;
    root.remove();
  }
}

function argumentsFor({ command, folder, target }: Ask): readonly string[] {
  const where = target === undefined ? ["--guild", guild, "--service", "local"] : ["--target", target];
  const confirmed = target === undefined ? [] : ["--confirm", target];
  const agreement = command === "publish" ? [...agreed, ...confirmed] : [];
  return [command, ...(folder === undefined ? [] : [folder]), ...where, ...agreement, "--ledger", "../ledger.json"];
}

async function run(args: readonly string[]): Promise<Answered> {
  const { registerPlan } = await import("../../cli/publish/plan.ts");
  const { registerPublish } = await import("../../cli/publish/publish.ts");
  const { CannotRun, exitCode } = await import("../../cli/terminal/exit.ts");
  const [output, errors]: [string[], string[]] = [[], []];
  recordOutput(process.stdout, output);
  recordOutput(process.stderr, errors);
  const calls = recordCalls(twoCommands);
  const program = new Command().exitOverride();
  registerPlan(program);
  registerPublish(program);
  try {
    await program.parseAsync(["node", "command-manifest", ...args]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const code = error instanceof CannotRun ? error.code : exitCode.cannotRun;
    return { code, plan: [], notes: [], reasons: reasonsIn([...errors, error.message]), calls };
  }
  // The first line says where it goes, in the terminal's own words.
  const [, ...plan] = output.flatMap((text) => text.split("\n"));
  const notes = errors.filter((line) => !isProgress(line)).map(timeless);
  return { code: Number(process.exitCode), plan, notes, reasons: [], calls };
}

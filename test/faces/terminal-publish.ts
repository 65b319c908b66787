import path from "node:path";
import { runCli } from "../cli/run.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { address } from "./destinations.ts";
import { typedTexts } from "./found.ts";
import { type Answered, type Ask, isProgress, reasonsIn, timeless } from "./publishing.ts";
import { guild, recordCalls, twoCommands } from "./recorded-service.ts";
import type { FaceWorkspace } from "./workspaces.ts";

const agreed = ["--yes", "--accept-renames"];
const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };

/** Plans or publishes with the terminal what is all saved. It remembers what it publishes, as the editor does. */
export async function publishedByTerminal(workspace: FaceWorkspace, ask: Ask): Promise<Answered> {
  const root = new TemporaryFolder();
  try {
    for (const [file, text] of Object.entries(typedTexts(workspace))) root.write(`bot/${file}`, text);
    return await run(argumentsFor(ask), path.join(root.path, "bot"));
  } finally {
    root.remove();
  }
}

/** The terminal's plan as JSON; undefined where it has none. */
export async function plannedByTerminal(workspace: FaceWorkspace, ask: Ask): Promise<object | undefined> {
  const root = new TemporaryFolder();
  try {
    for (const [file, text] of Object.entries(typedTexts(workspace))) root.write(`bot/${file}`, text);
    recordCalls(twoCommands);
    const { stdout } = await runCli([...argumentsFor(ask), "--format", "json"], {
      cwd: path.join(root.path, "bot"),
      env,
    });
    return stdout === "" ? undefined : JSON.parse(stdout);
  } finally {
    root.remove();
  }
}

function argumentsFor({ command, folder, target }: Ask): readonly string[] {
  const where = target === undefined ? ["--guild", guild, "--service", "local"] : ["--target", target];
  const confirmed = target === undefined ? [] : ["--confirm", target];
  const agreement = command === "publish" ? [...agreed, ...confirmed] : [];
  return [command, ...(folder === undefined ? [] : [folder]), ...where, ...agreement, "--ledger", "../ledger.json"];
}

async function run(args: readonly string[], cwd: string): Promise<Answered> {
  const calls = recordCalls(twoCommands);
  const said: string[] = [];
  let read = 0;
  const onErrorText = (text: string): void => {
    said.push(text.slice(read).trimEnd());
    read = text.length;
  };
  const { code, stdout } = await runCli(args, { cwd, env, onErrorText });
  if (stdout === "") return { code: Number(code), plan: [], notes: [], reasons: reasonsIn(said, cwd), calls };
  // The first line says where it goes, in the terminal's own words.
  const [, ...lines] = stdout.trimEnd().split("\n");
  // The editor offers the same as a button.
  const plan = lines.filter((line) => !line.startsWith("Try /"));
  const notes = said.filter((line) => !isProgress(line)).map(timeless);
  return { code: Number(code), plan, notes, reasons: [], calls };
}

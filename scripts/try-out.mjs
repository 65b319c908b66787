import path from "node:path";
import { parseArgs } from "node:util";
import { installDependencies } from "./npm.mjs";
import { root, stopAll, stopAllOnSignals } from "./processes.mjs";
import { step } from "./step.mjs";

const examples = path.join(root, "examples");
const cli = path.join(root, "dist/cli.cjs");
const hasFindings = 1;

/**
 * Sets everything up, starts the local service, shows what the checker says of the examples and opens an editor on them.
 * @param {readonly string[]} args `--no-editor` ends after the checker; `--browser` does not look for a desktop
 *   VS Code; `--data DIR` is where the local service keeps its store.
 */
export async function tryOut(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      "no-editor": { type: "boolean", default: false },
      browser: { type: "boolean", default: false },
      data: { type: "string", default: path.join(root, ".cache/service") },
    },
  });
  stopAllOnSignals();
  try {
    await installDependencies();
    await mustRun("Building", [path.join(root, "scripts/build.mjs")]);
    const { startService } = await import("./local-service.mjs");
    const service = await startService(cli, values.data);
    const { url, application_id, guild_id } = service.address;
    console.log(`The local service is running at ${url} (application ${application_id}, guild ${guild_id}).`);
    await checkExamples();
    if (values["no-editor"]) return await stopAll();
    const { openEditor } = await import("./open-editor.mjs");
    const editor = await openEditor({ folder: examples, service: service.address, browser: values.browser });
    console.log("Press Ctrl+C to stop.");
    await Promise.race([service.ended, editor.ended]);
    await stopAll();
  } catch (error) {
    await stopAll();
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function checkExamples() {
  const args = [cli, "check", path.relative(process.cwd(), examples) || "."];
  const { ok } = await step("Checking the examples", process.execPath, args, { show: true, accept: [0, hasFindings] });
  if (!ok) throw new Error("The examples could not be checked. The output is above.");
}

/**
 * @param {string} title
 * @param {readonly string[]} args
 */
async function mustRun(title, args) {
  const { ok } = await step(title, process.execPath, args);
  if (!ok) throw new Error(`${title} failed. The output is above.`);
}

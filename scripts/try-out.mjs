import { spawnSync } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { installDependencies } from "./npm.mjs";
import { root, start, stopAll, stopAllOnSignals } from "./processes.mjs";
import { startProgress, step } from "./step.mjs";

const examples = path.join(root, "examples");
const cli = path.join(root, "dist/cli.cjs");
/** Wrong on purpose: it shows what the checker finds. */
const broken = "broken.commands.json";

/**
 * Sets everything up, starts the local service, checks the examples and opens an editor on them.
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
    const isBuilt = await step("Building", process.execPath, [path.join(root, "scripts/build.mjs")]);
    if (!isBuilt) throw new Error("Building failed. The output is above.");
    const service = await startService(values.data);
    await checkExamples();
    const { url, application_id, guild_id } = service.address;
    console.log(`The local service runs at ${url} (application ${application_id}, guild ${guild_id}).`);
    if (values["no-editor"]) return await stopAll();
    const { openEditor } = await import("./open-editor.mjs");
    const editor = await openEditor({ folder: examples, service: service.address, browser: values.browser });
    console.log("Press Ctrl+C to stop everything.");
    await Promise.race([service.ended, editor.ended]);
    await stopAll();
  } catch (error) {
    await stopAll();
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Prints one line for each file with findings; only one file should have any. */
async function checkExamples() {
  // The project does not list the broken file, so the folder alone leaves it out.
  const args = [cli, "check", "--format", "json", examples, path.join(examples, broken)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (stdout === "") throw new Error(`The examples could not be checked. ${stderr}`);
  /** @type {readonly { file: string, findings: readonly unknown[] }[]} */
  const files = JSON.parse(stdout);
  for (const { file, findings } of files) {
    if (findings.length === 0) continue;
    const isIntended = path.basename(file) === broken;
    const count = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
    console.log(`${path.relative(examples, path.resolve(file))}: ${count}${isIntended ? ", as intended" : ""}`);
  }
}

/**
 * The output of `command-manifest serve --format json`. The tokens are secrets, so never print them.
 * @typedef {{ url: string, token: string, user_token: string, application_id: string, guild_id: string }} ServiceAddress
 */

/**
 * Starts the local service on a free port.
 * @param {string} data The folder it keeps its store in.
 * @returns {Promise<{ address: ServiceAddress, ended: Promise<void> }>}
 *   `ended` rejects when the service ends by itself.
 */
async function startService(data) {
  const progress = startProgress("Starting the local service");
  const args = [cli, "serve", "--port", "0", "--data", data, "--format", "json"];
  const child = start(process.execPath, args);
  if (child.stdout === null || child.stderr === null)
    throw new Error("The output of the local service cannot be read.");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said = (said + text).slice(-2_000);
  });
  /** @type {Promise<never>} */
  const ended = new Promise((_, reject) => {
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`The local service ended (exit code ${code}). ${said.trim()}`)));
  });
  ended.catch(() => {});
  const lines = createInterface({ input: child.stdout });
  /** @type {Promise<string>} */
  const firstLine = new Promise((resolve) => lines.once("line", resolve));
  try {
    const address = JSON.parse(await Promise.race([firstLine, ended]));
    progress.end("done");
    return { address, ended };
  } finally {
    progress.stop();
  }
}

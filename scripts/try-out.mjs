import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { installDependencies } from "./npm.mjs";
import { isStopping, root, start, stopAll, stopAllOnSignals } from "./processes.mjs";
import { serviceVariable } from "./service-address.mjs";
import { startProgress, step } from "./step.mjs";

const examples = path.join(root, "examples");
const cli = path.join(root, "dist/cli.cjs");
const bot = path.join(examples, "bot/main.cjs");
/** Intentionally broken, to show the checker's findings. */
const broken = "broken.commands.json";
/** The change that is left to publish: a description in the file, and what is published instead. */
const waiting = {
  file: "commands/1-start-here.commands.json",
  description: "Reminds you of something later",
  published: "Reminds you",
};

/**
 * Sets everything up, starts the local service, and checks and publishes the examples. Then starts their bot and opens an
 * editor on them.
 * @param {readonly string[]} args `--no-editor` ends after the checker; `--browser` ignores a desktop VS Code; `--data DIR`
 * starts a local service of its own with this folder; without it, the one of this machine is used.
 */
export async function tryOut(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      "no-editor": { type: "boolean", default: false },
      browser: { type: "boolean", default: false },
      data: { type: "string" },
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
    publishExamples(service.address);
    await startBot(service.address);
    const { openEditor } = await import("./open-editor.mjs");
    const editor = await openEditor({ folder: examples, service: service.address, browser: values.browser });
    console.log("Press Ctrl+C to stop everything.");
    await Promise.race([service.ended, editor.ended]);
    await stopAll();
  } catch (error) {
    // Ctrl+C ended the program, so its end is not a failure.
    if (isStopping()) return;
    await stopAll();
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Prints one line for each file with findings; only one file should have any. */
async function checkExamples() {
  // The project does not list the broken file, so it is named beside the folder.
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
 * Publishes the examples to the local service but for one description, so that a change waits, and prints the result in one
 * line. A failure does not end the rest: the editor shows it when the user publishes.
 * @param {import("./service-address.mjs").ServiceAddress} service
 */
function publishExamples(service) {
  const env = { ...process.env, [serviceVariable]: JSON.stringify(service) };
  const args = [cli, "publish", "--target", "local", "--yes", "--format", "json"];
  const cwd = copyBeforeChange();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: "utf8" });
  rmSync(cwd, { recursive: true, force: true });
  if (status !== 0) {
    const reason = stderr.trim().split("\n").at(-1);
    console.log(`The examples were not published to the local service (exit code ${status}). ${reason}`);
    return;
  }
  /** @type {{ steps: readonly unknown[], unchanged: readonly unknown[] }} */
  const { steps, unchanged } = JSON.parse(stdout);
  const count = steps.length + unchanged.length;
  console.log(
    `${count} commands of the examples are published to the local service. One change is left for you to publish.`,
  );
}

/** The folder of a copy of the examples that lacks the change. */
function copyBeforeChange() {
  const copy = mkdtempSync(path.join(os.tmpdir(), "command-manifest-examples-"));
  const hasManifests = (/** @type {string} */ source) => source !== path.dirname(bot);
  cpSync(examples, copy, { recursive: true, filter: hasManifests });
  const file = path.join(copy, waiting.file);
  writeFileSync(file, readFileSync(file, "utf8").replace(waiting.description, waiting.published));
  return copy;
}

/**
 * Starts the bot of the examples and sends it the local service's interactions. If it ends, prints one line and continues.
 * @param {import("./service-address.mjs").ServiceAddress} service
 */
async function startBot({ url, token, public_key }) {
  const child = start(process.execPath, [bot], { env: { PUBLIC_KEY: public_key, TOKEN: token, API: url } });
  if (child.stdout === null || child.stderr === null) throw new Error("The output of the example bot cannot be read.");
  const lines = createInterface({ input: child.stdout });
  createInterface({ input: child.stderr }).on("line", (line) => console.error(`[bot] ${line}`));
  /** @type {Promise<undefined>} */
  const ended = new Promise((resolve) => {
    child.once("error", () => resolve(undefined));
    child.once("close", (code, signal) => {
      if (!isStopping())
        console.log(`The example bot ended (${signal ?? `exit code ${code}`}), so commands get no answer.`);
      resolve(undefined);
    });
  });
  /** @type {Promise<string>} */
  const firstLine = new Promise((resolve) => lines.once("line", resolve));
  const botUrl = await Promise.race([firstLine, ended]);
  if (botUrl === undefined) return;
  const response = await fetch(new URL("/local/settings", url), {
    method: "PATCH",
    headers: { Authorization: `Bot ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ interactions_endpoint_url: botUrl }),
  });
  if (response.ok) console.log(`The example bot answers them at ${botUrl}`);
  else console.log(`The local service does not accept the example bot (HTTP ${response.status}).`);
}

/**
 * Starts the local service, unless it already runs.
 * @param {string | undefined} data The folder for a service of its own.
 * @returns {Promise<{ address: import("./service-address.mjs").ServiceAddress, ended: Promise<void> }>} `ended` rejects if the
 * service ends by itself. It stays pending for a service that another program started.
 */
async function startService(data) {
  const progress = startProgress("Starting the local service");
  const own = data === undefined ? [] : ["--data", data];
  const args = [cli, "serve", "--started-by", "`npm start`", "--format", "json", ...own];
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
    child.once("close", (code) => {
      if (code !== 0) reject(new Error(`The local service ended (exit code ${code}). ${said.trim()}`));
    });
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

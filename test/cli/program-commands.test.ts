import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startService } from "../../service/start.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Program } from "./program.ts";
import { prints, type Run, says } from "./run.ts";

const program = new Program();
const [guild, second, third] = ["1250000000000000001", "1250000000000000002", "1250000000000000003"];
const realToken = `MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.${"x".repeat(38)}`;

/** What every script has: requests for one application, and a command. */
const library = `
  export async function call(method, path, body) {
    const url = "https://discord.com/api/v10/applications/1240000000000000001" + path;
    const headers = { Authorization: "Bot ${realToken}", "Content-Type": "application/json" };
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(String(response.status));
    return response.status === 204 ? undefined : await response.json();
  }
  export const named = (name, more) => ({ name, description: "Does it", ...more });`;

/** Runs the terminal program in a folder with a script `deploy.mjs`. */
async function withScript(script: string, args: readonly string[], folder = TemporaryFolder.forTest()): Promise<Run> {
  folder.write("library.mjs", library);
  folder.write("deploy.mjs", `import { call, named } from "./library.mjs";\n${script}`);
  return await program.run([...args, "--run", `"${process.execPath}" deploy.mjs`], { cwd: folder.path });
}

const text = { name: "reason", type: 3, description: "Why" };

describe("the commands that a program leaves published", () => {
  const ban = { name: "ban", description: "Does it" };
  const kick = { name: "kick", description: "Does it" };

  test.each<[title: string, script: string, where: readonly string[], commands: readonly object[]]>([
    ["in bulk", `await call("PUT", "/commands", [named("ban"), named("kick")]);`, [], [ban, kick]],
    [
      "one by one",
      `await call("POST", "/commands", named("ban")); await call("POST", "/commands", named("kick"));`,
      [],
      [ban, kick],
    ],
    [
      "twice under one name",
      `await call("POST", "/commands", named("ban", { nsfw: true })); await call("POST", "/commands", named("ban"));`,
      [],
      [ban],
    ],
    [
      "with an edit",
      `const { id } = await call("POST", "/commands", named("ban", { nsfw: true }));
       await call("PATCH", "/commands/" + id, { nsfw: null, options: [${JSON.stringify(text)}] });`,
      [],
      [{ ...ban, options: [{ type: 3, name: "reason", description: "Why" }] }],
    ],
    [
      "with a delete",
      `const { id } = await call("POST", "/commands", named("ban")); await call("POST", "/commands", named("kick"));
       await call("DELETE", "/commands/" + id);`,
      [],
      [kick],
    ],
    [
      "with a bulk overwrite that removes one",
      `await call("POST", "/commands", named("ban")); await call("PUT", "/commands", [named("kick")]);`,
      [],
      [kick],
    ],
    [
      "in three guilds",
      `for (const [index, id] of ["${guild}", "${second}", "${third}"].entries())
         await call("PUT", "/guilds/" + id + "/commands", index === 1 ? [named("ban")] : [named("kick")]);`,
      ["--guild", second ?? ""],
      [ban],
    ],
    [
      "with what libraries add",
      `await call("PUT", "/commands", [named("ban", { id: undefined, options: [], nsfw: false, name_localizations: null,
         dm_permission: null, integration_types: [0, 1], contexts: [0, 1, 2], default_member_permissions: null })]);`,
      [],
      [ban],
    ],
    [
      "beside a child that stays",
      `const { spawn } = await import("node:child_process");
       await call("PUT", "/commands", [named("ban")]);
       spawn(process.execPath, ["-e", "setInterval(() => console.log('still here'), 20); setTimeout(process.exit, 20_000)"],
         { stdio: "inherit", detached: true }).unref();
       process.exit();`,
      [],
      [ban],
    ],
  ])("are pulled as a manifest: published %s", async (_, script, where, commands) => {
    const { code, stdout, stderr } = await withScript(script, ["pull", ...where]);
    expect({ code, stderr: stderr.replaceAll("still here\n", "") }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout).commands).toEqual(commands);
  });

  test("of a program that does not end are taken once it is quiet, and it is stopped", async () => {
    const script = `
      process.on("SIGTERM", () => { console.log("stopped"); process.exit(3); });
      await call("POST", "/commands", named("ban"));
      setInterval(() => {}, 1000);`;
    const run = await withScript(script, ["pull", "--until-published"]);
    expect(run).toMatchObject({ code: 0, stderr: "stopped\n" });
    expect(JSON.parse(run.stdout)).toEqual({ scope: "global", commands: [ban] });
  });

  test("need a choice if they are in several scopes", async () => {
    const script = `await call("PUT", "/commands", [named("ban")]);
      await call("PUT", "/guilds/${guild}/commands", [named("ban"), named("kick")]);`;
    const words = `published 1 command globally and 2 commands to guild ${guild}. Choose one with`;
    expect(await withScript(script, ["pull"])).toMatchObject(says(2, words));
  });

  test("have types for handlers", async () => {
    const script = `await call("PUT", "/commands", [named("ban", { options: [${JSON.stringify(text)}] })]);`;
    expect(await withScript(script, ["types"])).toMatchObject(prints(0, "reason?: StringOption;"));
  });

  test("are more than a day's creates", async () => {
    const script = `for (let at = 0; at < 250; at++) {
      const { id } = await call("POST", "/commands", named("c" + at));
      if (at < 249) await call("DELETE", "/commands/" + id);
    }`;
    expect(JSON.parse((await withScript(script, ["pull"])).stdout).commands).toEqual([{ ...ban, name: "c249" }]);
  });
});

describe("a program that publishes nothing valid", () => {
  test.each<[title: string, script: string, code: number, words: string]>([
    ["asks for nothing", "", 2, "left no commands published. It made no request to Discord."],
    [
      "deletes all",
      `await call("PUT", "/commands", [named("ban")]); await call("PUT", "/commands", []);`,
      2,
      "left no commands",
    ],
    [
      "throws",
      `await call("PUT", "/commands", [named("ban")]); throw new Error("broken");`,
      2,
      "ended with exit code 1",
    ],
    [
      "edits a command that does not exist",
      `await call("PATCH", "/commands/1260000000000000001", named("a"));`,
      2,
      "(404)",
    ],
    ["has a syntax error", "(", 2, "SyntaxError"],
  ])("is exit code 2, with the reason, if it %s", async (_, script, code, words) => {
    const run = await withScript(script, ["check"]);
    expect(run).toMatchObject({ code, stdout: "" });
    expect(run.stderr).toContain(words);
  });

  test("is exit code 2 if the command line has no program", async () => {
    const { path: cwd } = TemporaryFolder.forTest();
    expect(await program.run(["check", "--run", "no-such-program-here"], { cwd })).toMatchObject(
      says(2, "exit code 127"),
    );
    expect(await program.run(["check", "--run", " "], { cwd })).toMatchObject(
      says(2, "`--run` requires a command line"),
    );
    expect(await program.run(["check", ".", "--run", "x"], { cwd })).toMatchObject(says(2, "Leave out the paths"));
  });

  const long = JSON.stringify("x".repeat(101));
  const badChoice = `{ ...${JSON.stringify(text)}, choices: [{ name: "", value: "a" }] }`;
  const refusals: [title: string, script: string, code: string, command: string | null][] = [
    [
      "bulk",
      `await call("PUT", "/commands", [named("kick"), named("ban", { description: ${long} })]);`,
      "description-length",
      "/ban",
    ],
    ["a create", `await call("POST", "/commands", named("Ban"));`, "name-lowercase", "/Ban"],
    [
      "an option",
      `await call("POST", "/commands", named("ban", { options: [{ ...${JSON.stringify(text)}, name: "a b" }] }));`,
      "name-pattern",
      "/ban a b",
    ],
    [
      "a choice",
      `await call("POST", "/commands", named("ban", { options: [${badChoice}] }));`,
      "choice-name-length",
      "/ban reason",
    ],
    [
      "an edit",
      `const { id } = await call("POST", "/commands", named("edited")); await call("PATCH", "/commands/" + id, { description: ${long} });`,
      "description-length",
      "/edited",
    ],
    [
      "a name that is taken",
      `const { id } = await call("POST", "/commands", named("ban")); await call("POST", "/commands", named("kick"));
       await call("PATCH", "/commands/" + id, { name: "kick" });`,
      "duplicate-command",
      "/kick",
    ],
    [
      "one too many",
      `for (let at = 0; at < 101; at++) await call("POST", "/commands", named("c" + at));`,
      "too-many-commands",
      "/c100",
    ],
    [
      "a type that cannot change",
      `const { id } = await call("POST", "/commands", named("ban")); await call("PATCH", "/commands/" + id, { type: 2 });`,
      "refused",
      "/ban",
    ],
    ["no list", `await call("PUT", "/commands", { ban: 1 });`, "refused", null],
  ];

  test("has the rule's finding for each request that was refused", async () => {
    // Each has a guild of its own, so that none is in the way of another one.
    const scripts = refusals.map(([, script], index) => {
      const place = `/guilds/12500000000000001${index}/commands`;
      return `await (async () => { ${script.replaceAll(`"/commands`, `"${place}`)} })().catch(() => {});`;
    });
    const run = await withScript(scripts.join("\n"), ["check", "--format", "json"]);
    expect(run.code).toBe(1);
    const files: readonly { readonly file: null; readonly findings: readonly object[] }[] = JSON.parse(run.stdout);
    expect(new Set(files.map(({ file }) => file))).toEqual(new Set([null]));
    const found = files.flatMap(({ findings }) => findings);
    for (const [title, , code, command] of refusals)
      expect(found, title).toContainEqual(expect.objectContaining({ code, severity: "error", file: null, command }));
  });

  test("has the finding although it hides the refusal, and nothing is published", async () => {
    const service = await startService({ port: 0 });
    onTestFinished(() => service.stop());
    const script = `await call("PUT", "/commands", [named("Ban")]).catch(() => {}); await call("PUT", "/commands", [named("kick")]);`;
    const where = ["--global", "--service", service.url, "--yes"];
    const folder = TemporaryFolder.forTest();
    const run = await publishAt(service, folder, script, ["publish", ...where]);
    expect(run).toMatchObject(says(1, "/Ban  error  Names must be lowercase"));
    expect(await namesAt(service)).toEqual([]);
  });
});

type Service = Awaited<ReturnType<typeof startService>>;

/** Runs a script as `withScript` does, with the token of a service. */
async function publishAt(
  service: Service,
  folder: TemporaryFolder,
  script: string,
  args: readonly string[],
): Promise<Run> {
  folder.write("library.mjs", library);
  folder.write("deploy.mjs", `import { call, named } from "./library.mjs";\n${script}`);
  const env = { COMMAND_MANIFEST_TOKEN: service.identity.botToken };
  return await program.run([...args, "--run", `"${process.execPath}" deploy.mjs`], { cwd: folder.path, env });
}

async function namesAt({ url, identity }: Service, place = ""): Promise<readonly string[]> {
  const headers = { Authorization: `Bot ${identity.botToken}` };
  const response = await fetch(`${url}/applications/${identity.applicationId}${place}/commands`, { headers });
  return ((await response.json()) as { name: string }[]).map(({ name }) => name);
}

describe("publishing the commands of a program", () => {
  const script = `await call("PUT", "/commands", [named("ban")]); await call("PUT", "/guilds/${guild}/commands", [named("kick")]);`;

  test("lands in the scopes that it published to, and in no other", async () => {
    const service = await startService({ port: 0 });
    onTestFinished(() => service.stop());
    const folder = TemporaryFolder.forTest();
    folder.write("other.commands.json", JSON.stringify([{ name: "other", description: "Not mixed in" }]));
    const at = ["--service", service.url];
    expect(await publishAt(service, folder, script, ["plan", ...at])).toMatchObject({ code: 4 });
    expect(await publishAt(service, folder, script, ["publish", "--yes", ...at])).toMatchObject({ code: 0 });
    expect(await namesAt(service)).toEqual(["ban"]);
    expect(await namesAt(service, `/guilds/${guild}`)).toEqual(["kick"]);
    expect(await publishAt(service, folder, script, ["diff", ...at])).toMatchObject({ code: 0 });
    const elsewhere = await publishAt(service, folder, script, ["plan", "--guild", second ?? "", ...at]);
    expect(elsewhere).toMatchObject(
      says(2, `published no commands to guild ${second}. It published 1 command globally`),
    );
  });

  test("leaves other commands, and says that the program would delete them", async () => {
    const service = await startService({ port: 0 });
    onTestFinished(() => service.stop());
    const folder = TemporaryFolder.forTest();
    const at = ["--global", "--service", service.url];
    await publishAt(service, folder, `await call("POST", "/commands", { name: "old", type: 2 });`, [
      "publish",
      "--yes",
      ...at,
    ]);
    const plan = await publishAt(service, folder, script, ["plan", ...at]);
    expect(plan).toMatchObject(prints(4, "it would delete 1 other command: “old” (USER)."));
    await publishAt(service, folder, script, ["publish", "--yes", ...at]);
    expect(await namesAt(service)).toEqual(["old", "ban"]);
  });

  test("by a saved plan runs no program", async () => {
    const service = await startService({ port: 0 });
    onTestFinished(() => service.stop());
    const folder = TemporaryFolder.forTest();
    await publishAt(service, folder, script, ["plan", "--service", service.url, "--out", "plan.json"]);
    expect(readFileSync(path.join(folder.path, "plan.json"), "utf8")).not.toContain(service.identity.botToken);
    folder.write("deploy.mjs", "throw new Error('ran again')");
    const env = { COMMAND_MANIFEST_TOKEN: service.identity.botToken };
    const run = await program.run(["publish", "--plan", "plan.json", "--yes"], { cwd: folder.path, env });
    expect(run.code).toBe(0);
    expect(run.stderr).not.toContain("ran again");
    expect(await namesAt(service)).toEqual(["ban"]);
    expect(await namesAt(service, `/guilds/${guild}`)).toEqual(["kick"]);
  });
});

describe("the output of a program", () => {
  test("goes to standard error without tokens and control characters, whatever its length", async () => {
    const script = `
      const write = (text) => new Promise((done) => process.stdout.write(text, done));
      await write("x".repeat(70_000) + " ${realToken} " + "y".repeat(1_000_000) + "\\n");
      console.error("\\u001b[31m${realToken}\\u001b[39m\\n::error::mine\\u0007");
      await write("the end");
      await call("PUT", "/commands", [named("ban")]);`;
    const { code, stdout, stderr } = await withScript(script, ["check"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "No problems in 1 scope.\n" });
    expect(stderr).not.toContain(realToken);
    expect(stderr.match(/x/g)).toHaveLength(70_000);
    expect(stderr.match(/y/g)).toHaveLength(1_000_000);
    expect(stderr).toContain(`\n${"•".repeat(realToken.length)}\n: :error::mine\\u0007\n`);
    expect(stderr).toMatch(/the end\n$/);
  });
});

test("Ctrl+C stops the program, and nothing is printed or published", async () => {
  const folder = TemporaryFolder.forTest();
  folder.write("library.mjs", library);
  folder.write(
    "deploy.mjs",
    `import { call, named } from "./library.mjs";
     await call("PUT", "/commands", [named("ban")]); console.log("published"); setInterval(() => {}, 1000);`,
  );
  const { code, stdout, stderr } = await program.run(["pull", "--run", `"${process.execPath}" deploy.mjs`], {
    cwd: folder.path,
    onErrorText: (text, interrupt) => text.endsWith("published\n") && interrupt(),
  });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("was stopped.");
});

import { afterAll, beforeAll, expect } from "vitest";
import { inEditor } from "./session.ts";
import { readableTerminals, terminalWith } from "./terminal.ts";

const shop = "6000000000000000002";
const lone = "6000000000000000003";

const command = (name: string) => `{ "name": "${name}", "description": "Of a task" }`;
const many = Array.from({ length: 9 }, (_, number) => command(`many-${number}`)).join(",\n  ");
const task = (label: string, rest: object) => ({ label, type: "command-manifest", ...rest });
const files = {
  "command-manifest.config.json": JSON.stringify({
    manifests: ["team/*.commands.json"],
    targets: { shop: { service: "local", guild_id: shop, protected: true } },
  }),
  "team/one.commands.json": `[${command("first")}]\n`,
  "team/two.commands.json": `[${command("second")}]\n`,
  // VS Code keeps a document open for a while that was published, and Problems of a task are those of closed ones.
  "faulty/wrong.commands.json": `[\n  ${command("Wrong")}\n]\n`,
  "drafts/many.commands.json": `[\n  ${many}\n]\n`,
  ".vscode/settings.json": JSON.stringify({ ...readableTerminals, "task.quickOpen.showAll": true }),
  ".vscode/tasks.json": JSON.stringify({
    version: "2.0.0",
    tasks: [
      task("check faulty", {
        command: "check",
        paths: [`\${workspaceFolder}/faulty/wrong.commands.json`],
        problemMatcher: "$command-manifest",
      }),
      task("publish many", { command: "publish", paths: ["drafts/many.commands.json"], guild: lone }),
    ],
  }),
};

inEditor("tasks in", { shared: true, files }, (session, test) => {
  // The output of a task must be in view.
  beforeAll(() => session.workbench.page.setViewportSize({ width: 1600, height: 1500 }));
  afterAll(async () => {
    await session.workbench.run("Terminal: Kill All Terminals");
    await session.workbench.page.setViewportSize({ width: 1280, height: 800 });
  });

  const terminal = (text: string): Promise<string> => terminalWith(session.workbench.page, text);

  test("one checks, and Problems has what is wrong at its place", async () => {
    await session.workbench.runTask("check faulty");
    // Another task's terminal may be in view until this one's is.
    await terminal("faulty/wrong.commands.json:2:14");
    await terminal("exit code: 1");
    const [problem] = await session.workbench.problems("lowercase");
    expect(problem).toContain("[Ln 2, Col 14]");
    await session.workbench.runTask("command-manifest: check");
    await terminal("No problems in 2 files.");
  });

  test("one plans for a target, another publishes to it when its name was typed", async ({ workbench, service }) => {
    await workbench.runTask("command-manifest: plan shop");
    await terminal("2 requests");
    expect(await terminal("exit code: 4")).toContain("+ create /first");
    expect(await service.published(shop)).toEqual([]);
    await workbench.runTask("command-manifest: publish shop");
    await workbench.answerMessage(/Publish \d+ changes? to “shop”/, "Publish");
    await workbench.quickInput("Enter the target name shop");
    await workbench.page.keyboard.press("Escape");
    await terminal("Nothing was published.");
    await terminal("exit code: 2");
    await workbench.runTask("command-manifest: publish shop");
    await workbench.answerMessage(/Publish \d+ changes? to “shop”/, "Publish");
    await workbench.answer("Enter the target name shop", "shop");
    await terminal("Done: 2 created.");
    expect(await service.published(shop)).toEqual(["first", "second"]);
    await workbench.runTask("command-manifest: plan shop");
    expect(await terminal("Nothing to do")).not.toContain("exit code");
  });

  test("Ctrl+C stops one between two steps", async () => {
    await session.service.plan({ kind: "delay", milliseconds: 1500, route: "createGuildCommand", count: 9 });
    await session.workbench.runTask("publish many");
    await session.workbench.answerMessage(/Publish \d+ changes? /, "Publish");
    await terminal("1 of 9 · create /many-0");
    await session.workbench.page.locator(".terminal-wrapper.active .xterm-helper-textarea").press("Control+c");
    await terminal("exit code: 3");
    const done = await session.service.published(lone);
    expect(done.length).toBeGreaterThan(0);
    expect(done.length).toBeLessThan(9);
  });
});

import { beforeAll, describe, expect, inject, test } from "vitest";
import { Session } from "./session.ts";
import { readableTerminals, terminalWith } from "./terminal.ts";

const editors = inject("editors").newest;
const team = "6000000000000000001";
const shop = "6000000000000000002";
const lone = "6000000000000000003";

const command = (name: string) => `{ "name": "${name}", "description": "Of a task" }`;
const many = Array.from({ length: 9 }, (_, number) => command(`many-${number}`)).join(",\n  ");
const task = (label: string, rest: object) => ({ label, type: "command-manifest", ...rest });
const files = {
  "command-manifest.config.json": JSON.stringify({
    manifests: ["team/*.commands.json"],
    targets: {
      team: { service: "local", guild_id: team },
      shop: { service: "local", guild_id: shop, protected: true },
    },
  }),
  "team/one.commands.json": `[${command("first")}]\n`,
  "team/two.commands.json": `[${command("second")}]\n`,
  // VS Code keeps a document open for a while that was published, and Problems of a task are those of closed ones.
  "faulty/wrong.commands.json": `[\n  ${command("Wrong")}\n]\n`,
  "drafts/wrong.commands.json": `[\n  ${command("Wrong")}\n]\n`,
  "drafts/many.commands.json": `[\n  ${many}\n]\n`,
  ".vscode/tasks.json": JSON.stringify({
    version: "2.0.0",
    tasks: [
      task("check faulty", {
        command: "check",
        paths: [`\${workspaceFolder}/faulty/wrong.commands.json`],
        problemMatcher: "$command-manifest",
      }),
      task("publish wrong", { command: "publish", paths: ["drafts/wrong.commands.json"], guild: lone }),
      task("publish many", { command: "publish", paths: ["drafts/many.commands.json"], guild: lone }),
      task("publish nowhere", { command: "publish" }),
      task("publish elsewhere", { command: "publish", target: "elsewhere" }),
    ],
  }),
};

describe.skipIf(editors.length === 0).each(editors)("tasks in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files, settings: { ...readableTerminals, "task.quickOpen.showAll": true } });
  // What a task writes must be in view.
  beforeAll(() => session.workbench.page.setViewportSize({ width: 1600, height: 1500 }));

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
    await terminal(
      "Skipped drafts/many.commands.json, drafts/wrong.commands.json, faulty/wrong.commands.json: not listed in",
    );
  });

  test("one plans for a target, and changes nothing", async () => {
    await session.workbench.runTask("command-manifest: plan team");
    await terminal("2 requests");
    const text = await terminal("exit code: 2");
    expect(text).toContain("+ create /first");
    expect(text).toContain("+ create /second");
    expect(await session.service.published(team)).toEqual([]);
  });

  test("one publishes to a target after the question, and says what it did", async () => {
    await session.workbench.runTask("command-manifest: publish team");
    await session.workbench.answerMessage("Publish team (", "Publish");
    await terminal("Done: 2 created.");
    expect(await session.service.published(team)).toEqual(["first", "second"]);
    await session.workbench.runTask("command-manifest: plan team");
    const text = await terminal("Nothing to do");
    expect(text).not.toContain("exit code");
  });

  test("a protected target wants its name typed", async () => {
    await session.workbench.runTask("command-manifest: publish shop");
    await session.workbench.answerMessage("Publish shop (", "Publish");
    const box = await session.workbench.quickInput("Enter the target name shop");
    await box.locator("input").first().fill("team");
    await session.workbench.confirm("Enter the target name shop");
    await session.workbench.page.getByText("Enter the exact target name.").waitFor();
    await session.workbench.page.keyboard.press("Escape");
    await terminal("Nothing was published.");
    await terminal("exit code: 2");
    expect(await session.service.published(shop)).toEqual([]);
    await session.workbench.runTask("command-manifest: publish shop");
    await session.workbench.answerMessage("Publish shop (", "Publish");
    await session.workbench.answer("Enter the target name shop", "shop");
    await terminal("Done: 2 created.");
    expect(await session.service.published(shop)).toEqual(["first", "second"]);
  });

  test("errors stop one, and stand in its terminal with their places", async () => {
    await session.workbench.runTask("publish wrong");
    await terminal("was not published because it has an error");
    const text = await terminal("exit code: 1");
    expect(text).toMatch(/drafts\/wrong\.commands\.json:2:14 {2}error {2}.*\s*name-lowercase/);
    expect(await session.service.published(lone)).toEqual([]);
  });

  test.each([
    ["publish nowhere", "A task must have exactly one of “target”, “guild” and “global”: true."],
    ["publish elsewhere", "The project file has no target “elsewhere”. Its targets are team, shop."],
  ])("what is wrong with a task is said in its terminal: %s", async (label, message) => {
    await session.workbench.runTask(label);
    await terminal(message);
    await terminal("exit code: 2");
  });

  test("Ctrl+C stops one between two steps", async () => {
    await session.service.plan({ kind: "delay", milliseconds: 1500, route: "createGuildCommand", count: 9 });
    await session.workbench.runTask("publish many");
    await session.workbench.answerMessage("Publish drafts/many.commands.json (", "Publish");
    await terminal("[1/9] create /many-0");
    await session.workbench.page.locator(".terminal-wrapper.active .xterm-helper-textarea").press("Control+c");
    await terminal("exit code: 3");
    const done = await session.service.published(lone);
    expect(done.length).toBeGreaterThan(0);
    expect(done.length).toBeLessThan(9);
  });
});

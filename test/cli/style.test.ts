import { afterEach, describe, expect, test, vi } from "vitest";
import { printable } from "../../node/terminal/print.ts";
import { styleFor } from "../../node/terminal/style.ts";
import { Checker, upper } from "./checker.ts";
import { runCli } from "./run.ts";

const variables = [
  "NO_COLOR",
  "FORCE_COLOR",
  "TERM_PROGRAM",
  "WT_SESSION",
  "KITTY_WINDOW_ID",
  "VTE_VERSION",
  "TMUX",
  "STY",
];

/** A styled text and a link on a stream, with only these variables. */
function styled(env: Readonly<Record<string, string>>, stream = { isTTY: true, hasColors: () => true }) {
  for (const name of variables) vi.stubEnv(name, env[name]);
  const style = styleFor(stream);
  const [text, url] = [printable("text"), printable("https://a.example")];
  return { isColored: style.error(text) !== text, isLink: style.link(text, url) !== text };
}

afterEach(() => vi.unstubAllEnvs());

const pipe = { isTTY: false, hasColors: () => false };
const plain = { isTTY: true, hasColors: () => false };

describe("colors", () => {
  test.each([
    ["on a terminal with colors", {}, undefined, true],
    ["on a terminal without colors", {}, plain, false],
    ["in a pipe", {}, pipe, false],
    ["with NO_COLOR", { NO_COLOR: "1" }, undefined, false],
    ["with an empty NO_COLOR", { NO_COLOR: "" }, undefined, true],
    ["with FORCE_COLOR in a pipe", { FORCE_COLOR: "1" }, pipe, true],
    ["with FORCE_COLOR=0", { FORCE_COLOR: "0" }, undefined, false],
    ["with FORCE_COLOR=false", { FORCE_COLOR: "false" }, undefined, false],
    ["with an empty FORCE_COLOR in a pipe", { FORCE_COLOR: "" }, pipe, false],
    ["with both variables", { NO_COLOR: "1", FORCE_COLOR: "1" }, pipe, true],
  ])("%s", (_, env, stream, isColored) => {
    expect(styled(env as Record<string, string>, stream).isColored).toBe(isColored);
  });
});

describe("links", () => {
  test.each([
    [{}, false],
    [{ TERM_PROGRAM: "vscode" }, true],
    [{ TERM_PROGRAM: "Apple_Terminal" }, false],
    [{ WT_SESSION: "1" }, true],
    [{ KITTY_WINDOW_ID: "1" }, true],
    [{ VTE_VERSION: "7600" }, true],
    [{ VTE_VERSION: "4999" }, false],
    [{ VTE_VERSION: "7600", TMUX: "1" }, false],
    [{ WT_SESSION: "1", STY: "1" }, false],
    [{ TERM_PROGRAM: "vscode", NO_COLOR: "1" }, false],
  ])("with %j: %s", (env, isLink) => {
    expect(styled(env as Record<string, string>).isLink).toBe(isLink);
  });

  test("in a pipe there are none, also with FORCE_COLOR", () => {
    expect(styled({ TERM_PROGRAM: "vscode", FORCE_COLOR: "1" }, pipe)).toEqual({ isColored: true, isLink: false });
  });
});

describe("check", () => {
  const checker = Checker.start();
  const check = async (env: Readonly<Record<string, string>>) => {
    checker.folder.write("a.commands.json", upper);
    checker.folder.write("command-manifest.config.json", `{ "application_id": 1 }`);
    return (await runCli(["check"], { cwd: checker.folder.path, env, answers: [] })).stdout;
  };

  test("links the code of a rule to its page, and no other code", async () => {
    const output = await check({ FORCE_COLOR: "1", TERM_PROGRAM: "vscode" });
    const page = "https://github.com/command-manifest/command-manifest/blob/main/docs/rules/name-lowercase.md";
    expect(output).toContain(`\u001b]8;;${page}\u001b\\\u001b[2mname-lowercase\u001b[0m\u001b]8;;\u001b\\\n`);
    expect(output).toContain("\u001b[2mproject-file\u001b[0m\n");
    expect(output.split("\u001b]8;;h")).toHaveLength(2);
  });

  test("prints no codes where nothing asks for them", async () => {
    expect(await check({ TERM_PROGRAM: "vscode" })).not.toContain("\u001b");
  });
});

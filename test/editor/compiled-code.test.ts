import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test, vi } from "vitest";
import { compiledCodeVariable } from "../../node/disk/compiled-code.ts";
import { root } from "../../scripts/processes.mjs";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** VS Code's Node keeps compiled code; Node 20, which runs the other tests, cannot. */
const [editor] = inject("editors").newest;

if (!editor) test.skip("the programs keep their compiled code");
else {
  const { node } = editor;
  const program = (name: string) => path.join(root, "dist", name);

  const bench = () => {
    const folder = TemporaryFolder.forTest();
    folder.write("a.commands.json", `[{ "name": "ping", "description": "Answers" }]`);
    const cache = path.join(folder.path, "cache");
    const env = { ...process.env, [compiledCodeVariable]: cache };
    const check = () => {
      const { status, stdout, stderr } = spawnSync(node, [program("cli.cjs"), "check", "a.commands.json"], {
        cwd: folder.path,
        env,
        encoding: "utf8",
      });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "No problems in 1 file.\n", stderr: "" });
    };
    return { cache, env, check };
  };

  const filesIn = (cache: string): readonly string[] =>
    existsSync(cache)
      ? readdirSync(cache, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
      : [];

  test("the terminal program keeps its compiled code, and a damaged one costs only time", () => {
    const { cache, check } = bench();
    check();
    const kept = filesIn(cache);
    expect(kept.length).toBeGreaterThan(5);
    check();
    expect(filesIn(cache)).toEqual(kept);
    for (const file of kept) writeFileSync(file, "damaged".repeat(1_000));
    check();
    for (const file of kept) writeFileSync(file, "");
    check();
  });

  test("a folder that cannot be one costs only time", () => {
    const { cache, check } = bench();
    writeFileSync(cache, "a file");
    check();
    expect(
      filesIn(path.dirname(cache))
        .map((file) => path.basename(file))
        .sort(),
    ).toEqual(["a.commands.json", "cache"]);
  });

  test("a folder in which other versions have left too much is emptied", () => {
    const { cache, check } = bench();
    const old = path.join(cache, "v22.0.0-x64-0");
    mkdirSync(old, { recursive: true });
    for (let index = 0; index < 400; index++) writeFileSync(path.join(old, String(index)), "");
    check();
    expect(existsSync(old)).toBe(false);
    expect(filesIn(cache).length).toBeLessThan(100);
  });

  test.each([
    ["language server", "server.cjs", ["--stdio"], initialization()],
    ["local service", "cli.cjs", ["serve", "--in-memory", "--port", "0"], ""],
  ])("the %s has written it when it is killed", async (_, name, args, input) => {
    const { cache, env } = bench();
    const child = spawn(node, [program(name), ...args], { env, stdio: ["pipe", "ignore", "inherit"] });
    child.stdin?.write(input);
    await vi.waitFor(() => expect(filesIn(cache).length).toBeGreaterThan(5), 20_000);
    child.kill("SIGKILL");
  });
}

/** The messages with which a client starts the language server. */
function initialization(): string {
  const messages = [
    { jsonrpc: "2.0", id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } },
    { jsonrpc: "2.0", method: "initialized", params: {} },
  ];
  return messages
    .map((one) => JSON.stringify(one))
    .map((text) => `Content-Length: ${text.length}\r\n\r\n${text}`)
    .join("");
}

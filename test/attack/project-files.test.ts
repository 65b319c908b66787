import fc from "fast-check";
import { expect, test } from "vitest";
import { checkProject } from "../../core/kinds/project/index.ts";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { isListed } from "../../core/workspace/project-globs.ts";
import { runCli } from "../cli/run.ts";
import { modernClient } from "../server/language-client.ts";
import { methodOf, requestsAt } from "../server/requests.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { damagedJson } from "./damaged-json.ts";
import { SmallServer } from "./small-server.ts";
import { report, rounds } from "./soak.ts";

const name = "command-manifest.config.json";
const whole = {
  application_id: "1240000000000000001",
  default_locale: "en-US",
  integration_types: [0, 1],
  manifests: ["**/*.commands.json", "!old/**", "{bot,game}/*.json"],
  rules: { "name-apostrophe": "warning", "unknown-field": "off" },
  targets: {
    local: { service: "local", guild_id: "1250000000000000001" },
    everywhere: { global: true, protected: true, owns: "scope" },
    other: { service: "https://example.com/api/v10", application_id: "1", guild_id: "2" },
  },
  names: { guilds: { "1250000000000000001": "Harbor" }, roles: { "1250000000000000201": "Moderators" } },
};
const globs = ["+(a+(b)).json", "**/".repeat(50), "?".repeat(60_000), "{a,b}".repeat(30), "../**", "/etc/*", "[a-"];
const projects = damagedJson(whole, [...globs, "\0", "error"]);
const manifest = `[{ "name": "ping", "description": "Answers" }]`;

function folderWith(): TemporaryFolder {
  const folder = TemporaryFolder.forTest();
  folder.write("a.commands.json", manifest);
  folder.write("sub/b.permissions.json", `{ "guild_id": "1250000000000000001", "permissions": [] }`);
  return folder;
}

test("whatever a project file has in it, it is read, and what is wrong has a place in it", () => {
  const runs = rounds(100, 10_000);
  fc.assert(
    fc.property(projects, (text) => {
      const { project, problems } = parseProject(text);
      const findings = [...problems, ...checkProject(parseManifest(text))];
      for (const { start, end, message } of findings) {
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
        expect(message.length).toBeLessThan(2_000);
      }
      isListed(project, "bot/a.commands.json");
    }),
    { numRuns: runs },
  );
  report({ "project files read": runs });
});

test("the language server answers every request beside it, and logs no error", async () => {
  const runs = rounds(5, 300);
  const folder = folderWith();
  const server = new SmallServer();
  const { editor } = server;
  await editor.initialize(modernClient, folder.uri);
  const [uri, beside] = [folder.uriOf(name), folder.uriOf("a.commands.json")];
  const requests = Object.values(requestsAt({ line: 0, character: 40 })).flat();
  await editor.open(beside, manifest);
  for (const text of fc.sample(projects, runs)) {
    folder.write(name, text);
    await editor.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 2 }] });
    await editor.open(uri, text);
    for (const [request, params] of requests) {
      await editor.ask(methodOf(request), uri, params).catch(({ message }: Error) => message);
    }
    expect(Array.isArray(await editor.diagnostics(beside))).toBe(true);
    await editor.close(uri);
  }
  expect(server.isAlive).toBe(true);
  expect(server.errors).toEqual([]);
  report({ "project files beside the language server": runs });
});

test("the terminal checks and plans with it, or says what is wrong with it", async () => {
  const runs = rounds(8, 60);
  const folder = folderWith();
  for (const text of fc.sample(projects, runs)) {
    folder.write(name, text);
    const calls = [["check"], ["plan", "a.commands.json", "--target", "local"]];
    for (const call of calls) {
      const { code, stdout, stderr } = await runCli(call, { cwd: folder.path });
      expect([0, 1, 2, 3], stderr).toContain(code);
      expect(stdout + stderr).not.toMatch(/\n\s+at |This is a bug/);
      expect(stderr.length).toBeLessThan(20_000);
    }
  }
  report({ "project files in the terminal": runs });
});

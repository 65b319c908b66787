import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Checker, good } from "./checker.ts";
import { runCli } from "./run.ts";

const checker = Checker.start();

const imports = `import { SlashCommandBuilder } from "discord.js";\n`;
const faulty = `${imports}export const data = new SlashCommandBuilder().setName("Ping").setDescription("Answers");\n`;

test("a file of code is checked where its commands stand", async () => {
  checker.folder.write("ping.ts", faulty);
  const [file] = await checker.runJson("ping.ts");
  expect(file).toMatchObject({
    file: "ping.ts",
    findings: [{ code: "name-lowercase", line: 2, start: faulty.indexOf('"Ping"') }],
  });
  expect(await checker.run("ping.ts")).toMatchObject({ code: 1, stdout: expect.stringContaining("ping.ts:2:") });
});

test.each(["sarif", "github", "junit"])("findings in code are written as %s", async (format) => {
  checker.folder.write("ping.ts", faulty);
  const { stdout } = await checker.run("ping.ts", "--format", format);
  expect(stdout).toContain("Names must be lowercase");
});

test("the project's globs for code are checked, also in a folder, and files without commands are clean", async () => {
  checker.folder.write("command-manifest.config.json", `{ "code": ["src/**/*.ts", "!src/not/**"] }`);
  checker.folder.write("src/ping.ts", faulty);
  checker.folder.write("src/not/other.ts", faulty);
  checker.folder.write("src/tools.ts", "export const tools = 1;");
  checker.folder.write("src/broken.ts", "export const = ;");
  checker.folder.write("src/node_modules/x/ping.ts", faulty);
  checker.folder.write("elsewhere/ping.ts", faulty);
  for (const paths of [[], ["src"], ["."]]) {
    const found = await checker.runJson(...paths);
    expect(found.map(({ file, findings }) => [file, findings.length])).toEqual([
      ["src/broken.ts", 0],
      ["src/ping.ts", 1],
      ["src/tools.ts", 0],
    ]);
  }
});

test("the project's rules hold for code", async () => {
  checker.folder.write("command-manifest.config.json", `{ "code": ["*.ts"], "rules": { "name-lowercase": "off" } }`);
  checker.folder.write("ping.ts", faulty);
  expect(await checker.codesIn()).toEqual([]);
});

test("constants of imported files are known, and reported where the command uses them", async () => {
  checker.folder.write("texts/index.ts", `export const NAMES = { ping: "Ping" } as const;`);
  checker.folder.write("limits.ts", "export default { most: 4, least: 9 };");
  const text = `${imports}import { NAMES } from "./texts";
import limits from "./limits.js";
export const data = new SlashCommandBuilder().setName(NAMES.ping).setDescription("Answers")
  .addIntegerOption((o) => o.setName("n").setDescription("N").setMinValue(limits.least).setMaxValue(limits.most));
`;
  checker.folder.write("ping.ts", text);
  const [file] = await checker.runJson("ping.ts");
  expect(file?.findings.map(({ code, start }) => [code, text.slice(start, start + 10)])).toEqual([
    ["name-lowercase", "NAMES.ping"],
    ["range-order", "limits.lea"],
  ]);
});

test("a file of code that cannot be read is named, and the others are checked", async () => {
  checker.folder.write("ping.ts", faulty);
  writeFileSync(path.join(checker.folder.path, "binary.ts"), Buffer.from([0xff, 0xfe, 0x00, 0xd8]));
  expect(await checker.run("binary.ts", "ping.ts")).toMatchObject({
    code: 2,
    stdout: expect.stringContaining("ping.ts:2:"),
    stderr: expect.stringContaining("binary.ts is not UTF-8 text."),
  });
});

test("types takes a file of code like a manifest", async () => {
  checker.folder.write("a.commands.json", good);
  checker.folder.write("pong.ts", faulty.replace("Ping", "pong"));
  const { code, stdout } = await runCli(["types", "pong.ts", "a.commands.json"], { cwd: checker.folder.path });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/pong[\s\S]*ping|ping[\s\S]*pong/) });
});

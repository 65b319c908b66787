import { expect, test } from "vitest";
import { Bench, list } from "./bench.ts";

const bench = Bench.start();
const projectFile = "command-manifest.config.json";

const howNamed = /No manifest was found in .*\. Use a name such as bot\.commands\.json, or name the file\./;

test.each([
  ["check"],
  ["plan", "--global"],
  ["publish", "--guild", "1250000000000000001"],
  ["diff", "--global"],
  ["plan", ".", "--global"],
])("%s says how a manifest is named if there is only commands.json", async (...args) => {
  bench.folder.write("commands.json", list("ping"));
  const { code, stderr } = await bench.run(args);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(howNamed) });
});

test.each([["check"], ["plan", "--global"], ["diff", "--global"], ["types"]])(
  "%s says how a manifest is named in a project that has none",
  async (...args) => {
    bench.folder.write("commands.json", list("ping"));
    bench.folder.write(projectFile, "{}");
    expect(await bench.run(args)).toMatchObject({ code: 2, stderr: expect.stringMatching(howNamed) });
  },
);

test.each([
  [["plan", "apps", "--global"], "No manifest was found in apps outside the projects in apps/alpha and apps/beta."],
  [["publish", "--guild", "1250000000000000001"], "outside the projects in apps/alpha and apps/beta."],
  [["plan", "--target", "prod"], "or above. Below are the projects in apps/alpha and apps/beta."],
  [["publish", "apps", "--target", "prod"], "or above. Below are the projects in apps/alpha and apps/beta."],
])("%j above several projects names them", async (args, words) => {
  for (const name of ["alpha", "beta"]) {
    bench.folder.write(`apps/${name}/${projectFile}`, `{ "targets": { "prod": { "global": true } } }`);
    bench.folder.write(`apps/${name}/bot.commands.json`, list("ping"));
  }
  const { code, stderr } = await bench.run(args);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(words) });
  expect(stderr).toContain("Name the folder of one project");
});

test("a project without manifests above others names the others only", async () => {
  bench.folder.write(projectFile, "{}");
  for (let i = 1; i <= 5; i++) bench.folder.write(`a${i}/${projectFile}`, "{}");
  const { stderr } = await bench.run(["plan", "--global"]);
  expect(stderr).toContain("outside the projects in a1, a2, a3 and 2 more. Name the folder of one project, or a file.");
});

test("one project below is one", async () => {
  bench.folder.write(`alpha/${projectFile}`, "{}");
  expect((await bench.run(["plan", "--global"])).stderr).toContain("outside the project in alpha.");
  expect((await bench.run(["plan", "--target", "x"])).stderr).toContain("Below is the project in alpha.");
});

import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Bench } from "./bench.ts";

const specs = path.join(import.meta.dirname, "../specs/plan");
const guild = "1250000000000000001";
const bench = Bench.start();
/** The target of a case without a project file of its own. */
const project = { targets: { harbor: { service: "local", guild_id: guild, owns: "listed" } } };

test.each(readdirSync(specs))("%s: the plan says what is published and what will be", async (name) => {
  const folder = path.join(specs, name);
  cpSync(folder, bench.folder.path, { recursive: true });
  const isListed = !existsSync(path.join(folder, "command-manifest.config.json"));
  if (isListed) bench.folder.write("command-manifest.config.json", JSON.stringify(project));
  const { targets } = JSON.parse(bench.folder.read("command-manifest.config.json"));
  bench.service.renew();
  const published = JSON.parse(readFileSync(path.join(folder, "published.json"), "utf8"));
  await bench.service.publish(targets.harbor.guild_id, published);
  for (const [format, file] of [
    ["text", "plan.txt"],
    ["markdown", "plan.md"],
  ] as const) {
    const { code, stdout, stderr } = await bench.run(["plan", "--target", "harbor", "--format", format]);
    expect([code, stderr]).toEqual([name === "nothing" ? 0 : 4, ""]);
    // The service gives another ID to a command each time.
    await expect(stdout.replaceAll(/:\d{17,}/g, ":ID")).toMatchFileSnapshot(path.join(folder, file));
  }
});

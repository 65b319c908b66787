import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { unchangedBots } from "./unchanged-bots.ts";

const guide = readFileSync(path.join(root, "docs/libraries.md"), "utf8");
const { dependencies } = JSON.parse(readFileSync(path.join(root, "test/libraries/package.json"), "utf8"));

/** Their code is read, and no bot of theirs is run. necord needs the packages below it. */
const onlyRead = ["discordx", "necord", "@nestjs/common", "@nestjs/core", "reflect-metadata", "rxjs"];
const run = Object.entries<string>(dependencies).filter(([name]) => !onlyRead.includes(name));

test.each(run)("%s has its version in the guide", (name, version) => {
  const [, shown] = new RegExp(`^\\| ${name} \\| ([\\d.]+) \\|`, "m").exec(guide) ?? [];
  expect(version.split(".").slice(0, 2).join(".")).toBe(shown);
});

/** They verify signatures and make no requests that could be led. */
const withoutRequests = ["discord-interactions", "discord-verify"];

test.each([...run.map(([name]) => name), "discord.py"])("the guide says of %s whether `run` leads it", (name) => {
  const [, shown] = new RegExp(`^\\| ${name} \\| [\\d.]+ \\| ([^|]*?) ?\\|`, "m").exec(guide) ?? [];
  if (unchangedBots.some(({ library }) => library === name)) expect(shown).toMatch(/^✓/);
  else expect(shown).toBe(withoutRequests.includes(name) ? "" : "not tried");
});

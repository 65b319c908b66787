import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { expectAnswer } from "../../service/testing/expect-answer.ts";
import type * as entry from "../../service/testing/index.d.cts";
import { blocksOf } from "../docs/blocks.ts";
import { answering, started } from "./entry.ts";

const page = "docs/testing-bots.md";
const examples = path.join(root, "examples/bot");

test("each program of the page is a file that the tests of the examples run", () => {
  const files = readdirSync(examples, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
  const texts = files.map((name) => readFileSync(path.join(examples, name), "utf8"));
  const programs = blocksOf(page).filter(({ info }) => info === "js" || info === "python");
  expect(programs).toHaveLength(5);
  for (const { text } of programs) expect(texts).toContain(text);
});

test("the page tells of every member", async () => {
  const text = readFileSync(path.join(root, page), "utf8");
  const service: entry.TestService = await started();
  for (const name of Object.keys(service)) expect(text).toMatch(new RegExp(`^\\| .*\`${name}\\b.* \\| `, "m"));
});

test("the settings that lift the rates do", async () => {
  const [, method, place, body = ""] =
    /`await service\.request\("(\w+)", "([^"]+)", (\{.*\})\)`/.exec(readFileSync(path.join(root, page), "utf8")) ?? [];
  const service = await started();
  await service.request(String(method), String(place), JSON.parse(body.replaceAll(/(\w+):/g, '"$1":')));
  const commands = `applications/${service.applicationId}/commands`;
  const answers = await Promise.all(Array.from({ length: 100 }, () => service.request("GET", commands)));
  expect(answers).toHaveLength(100);
});

test("a deferred answer that never comes fails as the page says", async () => {
  const { text = "" } = blocksOf(page).find(({ info }) => info === "js excerpt") ?? {};
  const [, sentence = ""] = /AssertionError: (.+)/.exec(text) ?? [];
  const service = await started();
  await service.publish([{ name: "report", description: "Takes its time" }]);
  await service.setEndpoint(answering(() => ({ type: 5 })));
  const program = new Function("service", "expectAnswer", `return (async () => {${text}})();`);
  await expect(program(service, expectAnswer)).rejects.toThrow(sentence);
  expect(sentence).toContain("never sent it");
});

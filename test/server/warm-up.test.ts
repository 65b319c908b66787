import { beforeEach, describe, expect, it, vi } from "vitest";
import { Run } from "../../core/check/run.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { isSound } from "../../core/manifest/manifest.ts";
import { Snapshot } from "../../server/documents/snapshot.ts";
import { warmUp } from "../../server/warm-up.ts";

// It does what it always does, and its calls are counted.
const findingsIn = vi.spyOn(Run.prototype, "findingsIn");
beforeEach(() => void findingsIn.mockClear());

const nextTurn = (): Promise<void> => Promise.resolve();

describe("a server that waits for its first document", () => {
  it("runs every rule but those that are off, and the one about code, whose reader is loaded with the first code", async () => {
    const ran = new Set<string>();
    const checks = everyRule.map((rule) => {
      const { check } = rule as { check(...args: unknown[]): void };
      return vi.spyOn(rule as { check(...args: unknown[]): void }, "check").mockImplementation((...args) => {
        ran.add(rule.code);
        check.apply(rule, args);
      });
    });
    await warmUp(() => true, { nextTurn });
    for (const spied of checks) spied.mockRestore();
    const left = everyRule.filter(({ code, severity }) => severity !== "off" && !ran.has(code));
    expect(left.map(({ code }) => code)).toEqual(["javascript"]);
  });

  it("stops with the example at which a document comes, and checks none before waiting messages", async () => {
    const turns: number[] = [];
    await warmUp(() => turns.length < 4, {
      nextTurn: async () => void turns.push(findingsIn.mock.calls.length),
    });
    expect(turns).toHaveLength(4);
    expect(new Set(turns).size).toBe(turns.length);
  });

  it("types in a manifest of many commands without faults", async () => {
    const edited = vi.spyOn(Snapshot.prototype, "edited");
    await warmUp(() => true, { nextTurn });
    const last = edited.mock.results.at(-1)?.value as Snapshot;
    edited.mockRestore();
    expect(last.text).toMatch(/"description": "x{10}[A-Z]/);
    expect(last.manifest.units.length).toBeGreaterThan(30);
    expect(isSound(last.manifest)).toBe(true);
  });

  it("does nothing where the document is there already", async () => {
    await warmUp(() => false, { nextTurn });
    expect(findingsIn).not.toHaveBeenCalled();
  });
});

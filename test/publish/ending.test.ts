import { describe, expect, it } from "vitest";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import { findingsByManifest, locateBlockers, locateFailure } from "../../core/publish/use-cases/ending.ts";

const text = `{
  "commands": [
    { "name": "a", "description": "A" },
    { "name": "launch", "type": 4 }
  ]
}`;
const uri = "file:///home/a.commands.json";
const desired = payloadsOf(parseManifest(text), "guild", uri);
const here = { uri };
const elsewhere = { uri: "file:///home/b.commands.json" };
const marked = (findings: readonly { readonly start: number; readonly end: number }[]): readonly string[] =>
  findings.map(({ start, end }) => text.slice(start, end));

describe("what stands in the way of a plan", () => {
  it("is shown at the command's name", () => {
    const { blockers } = plan(desired, [], { scope: "guild", owns: "listed" });
    const [one, ...others] = findingsByManifest(locateBlockers(blockers), [elsewhere, here]);
    expect(others).toEqual([]);
    expect(one?.manifest).toBe(here);
    const findings = one?.findings ?? [];
    expect(marked(findings)).toEqual(['"launch"']);
    expect(findings[0]?.message).toContain("global");
  });
});

describe("what the service refused", () => {
  const steps = plan(desired.slice(0, 1), [], { scope: "guild", owns: "listed" }).steps;
  const [step] = steps;
  if (!step) throw new Error("There is nothing to publish.");
  const outcome = { done: [], notDone: [], cancelled: false, answers: [] };

  it("is shown at the value", () => {
    const errors = { description: { _errors: [{ code: "BASE_TYPE_BAD_LENGTH", message: "Too short." }] } };
    const error = new ServiceError(400, { code: 50035, message: "Invalid Form Body", errors });
    const findings = locateFailure({ ...outcome, failed: { step, error, effect: "none" } });
    expect(findingsByManifest(findings, [elsewhere])).toEqual([]);
    expect(findings.map((finding) => finding.uri)).toEqual([uri]);
    expect(marked(findings)).toEqual(['"A"']);
    expect(findings[0]?.code).toBe("BASE_TYPE_BAD_LENGTH");
  });

  it("is shown nowhere when it was no refusal", () => {
    const failed = { step, error: new Error("no network"), effect: "unknown" } as const;
    expect(locateFailure({ ...outcome, failed })).toEqual([]);
    expect(locateFailure({ ...outcome, done: [step] })).toEqual([]);
  });
});

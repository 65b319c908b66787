import { expect, test } from "vitest";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { isNamed } from "../../core/discord/commands/label.ts";
import { locateRefusal } from "../../core/discord/commands/locate-refusal.ts";
import { explainRefusal } from "../../core/discord/explain-refusal.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { describeEarlyEnd, describeOutcome } from "../../core/publish/apply/describe-outcome.ts";
import type { Step } from "../../core/publish/plan/steps.ts";

const text = '[{ "type": 4, "name": "launch", "handler": 2 }, { "name": "ping", "description": "Answers" }]';
const desired = payloadsOf(parseManifest(text), "global");
const [launch] = desired;
if (!launch || !isNamed(launch)) throw new Error("The manifest has no entry point.");

function refusal(...path: readonly (string | number)[]): ServiceError {
  const leaf: object = { _errors: [formErrors.noActivity] };
  const errors = path.reduceRight<object>((inside, key) => ({ [key]: inside }), leaf);
  return new ServiceError(400, { code: 50035, message: "Invalid Form Body", errors });
}

const create: Step = { kind: "create", desired: launch, body: launch.body };
const published = { id: "1", type: 4, name: "Launch", handler: 2 } as PublishedCommand;
const update: Step = { kind: "update", desired: launch, published, body: { handler: 2 }, changes: [] };
const overwrite: Step = { kind: "overwrite", steps: [create], desired, body: [], published: [] };

test.each([
  ["create", create, refusal("handler"), "“launch” was not created: this app has no Activity."],
  ["update", update, refusal("handler"), "“launch” was not updated: this app has no Activity."],
  ["overwrite", overwrite, refusal(0, "handler"), "“launch” was not updated: this app has no Activity."],
])("a refused %s says so in one sentence, and nothing about /local/settings", (_, step, error, sentence) => {
  const outcome = {
    done: [],
    failed: { step, error, effect: "none" },
    notDone: [],
    cancelled: false,
    answers: [],
  } as const;
  expect(describeEarlyEnd(outcome, 1)).toBe(sentence);
  expect(describeOutcome(outcome)).toContain(sentence);
  expect(locateRefusal(error, step.kind === "overwrite" ? step.desired : launch).map(({ message }) => message)).toEqual(
    ["This app has no Activity."],
  );
});

test("what is done stays said, without a promise that a repetition helps", () => {
  const failed = { step: create, error: refusal("handler"), effect: "none" } as const;
  const outcome = { done: [update], failed, notDone: [], cancelled: false, answers: [] };
  expect(describeEarlyEnd(outcome, 2)).toBe(
    "“launch” was not created: this app has no Activity. 1 of 2 steps are done.",
  );
});

test.each([
  ["Value must be one of (1, 2).", "handler: Value must be one of (1, 2)."],
  ["", "handler: BASE_TYPE_CHOICES"],
])(
  "Discord's own words about a handler stay Discord's, and a code stands only in place of words: “%s”",
  (message, shown) => {
    const leaf = { code: "BASE_TYPE_CHOICES", message };
    const error = new ServiceError(400, { code: 50035, message: "Invalid", errors: { handler: { _errors: [leaf] } } });
    expect(explainRefusal(error)).toBe(`Discord rejected a value: ${shown}`);
  },
);

import { describe, expect, test } from "vitest";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { isNamed } from "../../core/discord/commands/label.ts";
import { canPassByItself, explainRefusal } from "../../core/discord/explain-refusal.ts";
import { ForeignAnswer, ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { serviceNameOf } from "../../core/discord/service-name.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import type { Outcome } from "../../core/publish/apply/apply.ts";
import { describeEarlyEnd, describeOutcome, describeWaitFor } from "../../core/publish/apply/describe-outcome.ts";
import type { Step } from "../../core/publish/plan/steps.ts";
import { locateFailure } from "../../core/publish/use-cases/ending.ts";

const [remind, profile] = payloadsOf(
  parseManifest(`[{ "name": "remind", "description": "a" }, { "name": "profile", "description": "b" }]`),
  "global",
);
if (!remind || !profile || !isNamed(remind) || !isNamed(profile)) throw new Error("The manifest has two commands.");

const create: Step = { kind: "create", desired: remind, body: remind.body };
const both: Step = {
  kind: "overwrite",
  steps: [create, { kind: "create", desired: profile, body: profile.body }],
  desired: [remind, profile],
  body: [remind.body, profile.body],
  published: [],
};

function failing(error: unknown, step: Step = create): Outcome {
  const effect = error instanceof ServiceError && error.status < 500 ? "none" : "unknown";
  return { done: [], failed: { step, error, effect }, notDone: [], cancelled: false, answers: [] };
}

const tree = { name: { _errors: [{ code: "X", message: "No." }] } };
const refused = (status: number, code: number | string, errors?: object) =>
  new ServiceError(status, { code, message: "Words.", ...(errors && { errors }) });

const unknownHost = new Unreachable("https://x could not be reached: the host was not found.", {
  cause: new Error("getaddrinfo ENOTFOUND x"),
});

describe("a refusal that is about no value", () => {
  test.each([
    ["a fault of the server", refused(500, 0), true],
    ["a fault of a proxy", new ServiceError(502, undefined, "Bad Gateway"), true],
    ["a fault with an error tree", refused(503, 0, tree), true],
    ["a rate limit", refused(429, 0), true],
    ["used-up creates", refused(429, 30034), false],
    ["missing access", refused(403, 50001), false],
    ["another application", refused(403, 20012), false],
    ["a token that is not valid", refused(401, 0), false],
    ["a page that is not there", refused(404, 0), false],
    ["a body that is too large", refused(413, 40005), false],
    ["a request without a known fault", refused(400, 12345), false],
    ["a dropped entry point", refused(400, 50240), false],
    ["a cut connection", new Unreachable("https://x could not be reached: ECONNRESET."), true],
    ["a timeout", new Unreachable("https://x could not be reached: the request timed out."), true],
    ["an unknown host", unknownHost, false],
    ["a web page", new ForeignAnswer("The response from https://x is not JSON."), false],
  ])("%s has no place, and is to be published again only if that can succeed", (_, error, canPass) => {
    for (const step of [create, both]) {
      expect(locateFailure(failing(error, step))).toEqual([]);
      const lines = describeOutcome(failing(error, step));
      const early = describeEarlyEnd(failing(error, step), 1) ?? "";
      expect(lines.at(-1)?.endsWith("again to finish.")).toBe(canPass);
      expect(early.endsWith("again to finish.")).toBe(canPass);
    }
    expect(canPassByItself(error)).toBe(canPass);
  });

  test("is one clear sentence, with the server's name", () => {
    const error = new ServiceError(502, undefined, "Bad Gateway");
    expect(describeOutcome(failing(error), "“local”")).toEqual([
      "/remind may not have been created. “local” is not available (HTTP 502).",
      "Publish again to finish.",
    ]);
    expect(describeEarlyEnd(failing(refused(403, 50001), both), 1)).toBe(
      "/remind and /profile were not created. The application has no access to this guild. Check the guild ID, and add the application to the guild with the scope applications.commands. Nothing was changed, because a bulk overwrite is all or nothing.",
    );
  });
});

test.each([
  ["a value", refused(400, 50035, tree), `"remind"`],
  ["the body", refused(400, 50035), `"remind"`],
  ["a name that is taken", refused(400, 40041), `"remind"`],
])("a refusal of %s has its place, and no advice to publish the same again", (_, error, marked) => {
  const [finding, ...others] = locateFailure(failing(error), "the local service");
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ start: 11, end: 11 + marked.length });
  expect(describeOutcome(failing(error)).join("\n")).not.toContain("again to finish");
});

test("a server is called as the user knows it", () => {
  expect(serviceNameOf(undefined, "production")).toBe("Discord");
  expect(serviceNameOf("https://canary.discord.com/api/v10")).toBe("Discord");
  expect(serviceNameOf("https://discord.com.example.org/v10")).toBe("discord.com.example.org");
  expect(serviceNameOf("local", "local")).toBe("“local”");
  expect(serviceNameOf("local")).toBe("the local service");
  expect(serviceNameOf("not a url")).toBe("not a url");
  expect(describeWaitFor(serviceNameOf("local"), 250)).toBe("The local service is busy. Retrying in 0.3 s…");
  expect(explainRefusal(refused(418, 7), serviceNameOf("local"))).toBe(
    "The local service rejected the request: Words (HTTP 418, code 7).",
  );
});

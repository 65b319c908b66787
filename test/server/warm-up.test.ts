import { expect, test, vi } from "vitest";
import { rules } from "../../core/language/rules/index.ts";
import { warmUp } from "../../server/warm-up.ts";

/** What only manifests with syntax errors, JavaScript or comments have. */
const absent: ReadonlySet<string> = new Set(["problem", "javascript", "suppression"]);

/** Rules about properties that a valid manifest does not have, and one that is off by default. */
const idle = ["unknown-property", "read-only-property", "deprecated-property", "locale-coverage"];

test("all rules have run many times when the server is warm", () => {
  const watched = rules
    .filter(({ on }) => !absent.has(on))
    .map((rule) => [rule.code, vi.spyOn(rule, "check")] as const);
  for (const _ of warmUp());
  const rare = watched.filter(([, check]) => check.mock.calls.length < 50).map(([code]) => code);
  expect(rare).toEqual(idle);
});

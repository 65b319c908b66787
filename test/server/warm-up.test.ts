import { expect, test, vi } from "vitest";
import { rules } from "../../core/language/rules/index.ts";
import { Snapshot } from "../../server/documents/snapshot.ts";
import { warmUp } from "../../server/warm-up.ts";

/** What only manifests with syntax errors, JavaScript or comments have. */
const absent: ReadonlySet<string> = new Set(["problem", "javascript", "suppression"]);

/** Rules about properties that a valid manifest does not have, and one that is off by default. */
const idle = ["unknown-property", "read-only-property", "deprecated-property", "locale-coverage"];

test("all rules have run many times when the server is warm", async () => {
  const watched = rules
    .filter(({ on }) => !absent.has(on))
    .map((rule) => [rule.code, vi.spyOn(rule, "check")] as const);
  await warmUp();
  const rare = watched.filter(([, check]) => check.mock.calls.length < 50).map(([code]) => code);
  expect(rare).toEqual(idle);
});

test("messages are handled between the rounds", async () => {
  const { calls } = vi.spyOn(Snapshot, "open").mock;
  const roundsBefore = new Set<number>();
  let isWarm = false;
  const handle = (): void => {
    roundsBefore.add(calls.length);
    if (!isWarm) setImmediate(handle);
  };
  handle();
  await warmUp();
  isWarm = true;
  expect([...roundsBefore]).toEqual(Array.from({ length: calls.length + 1 }, (_, round) => round));
  expect(calls.length).toBeGreaterThanOrEqual(50);
});

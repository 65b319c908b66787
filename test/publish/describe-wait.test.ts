import { expect, test } from "vitest";
import { describeWait } from "../../core/publish/apply/describe-outcome.ts";

test("each pause is shown with its own length, rounded up, so that users see them grow", () => {
  const shown = [250, 500, 1000, 1201, 29_000].map(describeWait);
  expect(shown).toEqual(["0.3", "0.5", "1", "1.3", "29"].map((time) => `Discord is busy. Retrying in ${time} s…`));
});

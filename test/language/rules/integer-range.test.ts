import fc from "fast-check";
import { expect, it } from "vitest";
import { findings, option, ruleCases } from "./support.ts";

const max = (text: string) => option(4, `"max_value": ${text}`);

ruleCases("integer-range", {
  finds: [
    ...[
      "9007199254740992",
      "9007199254740993",
      "-9007199254740992",
      "0.5",
      "-1.5",
      "1e400",
      "-1e400",
      "1e-400",
      "1e99999999999999999999",
      "0.1e0",
      "9007199254740990.5",
    ].map((text) => [max(text), text] as const),
    [option(4, `"min_value": 1.5`), "1.5"],
    [
      option(4, `"choices": [{ "name": "a", "value": 1.5 }, { "name": "b", "value": 9007199254740992 }]`),
      "1.5",
      "9007199254740992",
    ],
  ],
  passes: [
    ...[
      "9007199254740991",
      "-9007199254740991",
      "0",
      "-0",
      "1e0",
      "1.0",
      "15.0e-0",
      "1.50e1",
      "9007199254740.991e3",
      "0e99999999999999999999",
      "0.0",
    ].map(max),
    option(10, `"max_value": 0.5`),
    option(3, `"max_value": 0.5`),
    option(4, `"max_value": "0.5"`),
  ],
});

it("judges every integer by what is written", () => {
  const limit = 9007199254740991n;
  const near = fc.bigInt(limit - 50n, limit + 50n);
  const any = fc.oneof(
    near,
    near.map((value) => -value),
    fc.bigInt(),
  );
  fc.assert(
    fc.property(any, (value) => {
      const outside = value > limit || value < -limit;
      expect(findings(max(String(value)), "integer-range")).toHaveLength(outside ? 1 : 0);
    }),
  );
});

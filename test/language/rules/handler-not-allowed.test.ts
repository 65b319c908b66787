import { expect, it } from "vitest";
import { findings, ruleCases, slash } from "./support.ts";

ruleCases("handler-not-allowed", {
  finds: [
    [slash(`"handler": 1`), `"handler"`],
    [`[{ "type": 2, "name": "A", "handler": 2 }]`, `"handler"`],
    [`[{ "type": 3, "name": "A", "handler": 2 }]`, `"handler"`],
  ],
  passes: [`[{ "type": 4, "name": "launch", "handler": 2 }]`],
  fixes: [[slash(`"handler": 1`), "Remove “handler”", slash()]],
});

it.each([undefined, "global", "guild"] as const)(
  "is the only finding about it, whatever it says: scope %s",
  (scope) => {
    for (const handler of ["1", "7", "1.5"]) {
      const codes = findings(slash(`"handler": ${handler}`), undefined, { ...(scope && { scope }) }).map(
        ({ code }) => code,
      );
      expect(codes).toEqual(["handler-not-allowed"]);
    }
  },
);

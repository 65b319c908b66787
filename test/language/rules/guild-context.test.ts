import { expect, it } from "vitest";
import { findings, ruleCases, slash } from "./support.ts";

ruleCases("guild-context", {
  warns: [
    [slash(`"contexts": [0, 1, 2]`), `"contexts"`],
    [slash(`"contexts": [0]`), `"contexts"`],
    [slash(`"contexts": []`), `"contexts"`],
  ],
  passes: [slash(`"contexts": null`), slash()],
  fixes: [[slash(`"contexts": [0, 1]`), "Remove “contexts”", slash()]],
  options: { scope: "guild" },
});
ruleCases("guild-context", {
  passes: [slash(`"contexts": [1]`), `{ "scope": "global", "commands": ${slash(`"contexts": [1]`)} }`],
});

it.each(["[0, 1, 2]", "[]", "[7]", "[0, 0]", "[2]"])(
  "is the only finding about contexts %s that are not published",
  (list) => {
    const found = findings(slash(`"integration_types": null, "contexts": ${list}`), undefined, { scope: "guild" });
    expect(found.map(({ code }) => code)).toEqual(["guild-context"]);
  },
);

import { ruleCases, slash } from "./support.ts";

const types = (list: string) => slash(`"contexts": [${list}]`);

ruleCases("context-type", {
  finds: [
    [types("3"), "3"],
    [types("0, 1, 2, 1"), "1"],
  ],
  passes: [types("0, 1, 2"), types(""), slash(`"contexts": null`)],
  fixes: [[types("0, 3"), "Change to 1 (BOT_DM)", types("0, 1")]],
});

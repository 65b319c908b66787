import { ruleCases, slash } from "./support.ts";

const types = (list: string) => slash(`"contexts": [${list}]`);

ruleCases("context-type", {
  errors: [
    [types("3"), "3"],
    [types("0, 1, 2, 1"), "1"],
  ],
  warns: [[types(""), "[]"]],
  passes: [types("0, 1, 2"), slash(`"contexts": null`)],
  fixes: [
    [types("0, 3"), "Change to 1 (BOT_DM)", types("0, 1")],
    [types("0, 3"), "Remove this value", types("0")],
    [types("3"), "Remove “contexts”", slash()],
    [types(""), "Remove “contexts”", slash()],
  ],
});

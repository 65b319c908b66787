import { ruleCases, slash } from "./support.ts";

ruleCases("guild-context", {
  finds: [[slash(`"contexts": [0, 1, 2]`), "1"]],
  passes: [slash(`"contexts": [0, 2]`), slash(`"contexts": null`)],
  fixes: [[slash(`"contexts": [0, 1]`), "Remove BOT_DM", slash(`"contexts": [0]`)]],
  options: { scope: "guild" },
});
ruleCases("guild-context", {
  passes: [slash(`"contexts": [1]`), `{ "scope": "global", "commands": ${slash(`"contexts": [1]`)} }`],
});

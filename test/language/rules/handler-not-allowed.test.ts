import { ruleCases, slash } from "./support.ts";

ruleCases("handler-not-allowed", {
  finds: [
    [slash(`"handler": 1`), `"handler"`],
    [`[{ "type": 2, "name": "A", "handler": 2 }]`, `"handler"`],
    [`[{ "type": 3, "name": "A", "handler": 2 }]`, `"handler"`],
  ],
  passes: [`[{ "type": 4, "name": "launch", "handler": 2 }]`],
  fixes: [[slash(`"handler": 1`), "Remove “handler”", slash()]],
});

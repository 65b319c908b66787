import { option, ruleCases, slash } from "./support.ts";

ruleCases("empty-group", {
  finds: [
    [option(2, `"options": []`), "[]"],
    [option(2), "{"],
  ],
  passes: [
    option(1),
    option(2, `"options": [{ "type": 1, "name": "a", "description": "d" }]`),
    option(2, `"options": 1`),
  ],
  fixes: [[option(2), "Remove this group", slash(`"options": []`)]],
});

import { ruleCases, slash } from "./support.ts";

const one = (type: number, children: readonly string[] = []) =>
  `{ "type": ${type}, "name": "n${type}", "description": "d"${children.length > 0 ? `, "options": [${children.join(", ")}]` : ""} }`;
const command = (...options: readonly string[]) => slash(`"options": [${options.join(", ")}]`);

ruleCases("option-nesting", {
  finds: [
    [command(one(2, [one(2, [one(1)])])), "2"],
    [command(one(1, [one(2, [one(1)])])), "2"],
    [command(one(1, [one(1)])), "1"],
    [command(one(2, [one(3)])), "3"],
    [command(one(2, [one(1, [one(1)])])), "1"],
    [command(one(1), one(3)), "3"],
    [command(one(11), one(2, [one(1)]), one(3)), "11", "3"],
  ],
  passes: [
    command(one(1), one(2, [one(1, [one(3), one(4)])])),
    command(one(3), one(4)),
    command(one(1, [one(3)])),
    command(one(12), one(1)),
    command(`{ "name": "a", "description": "d" }`, one(1)),
  ],
});

import { option, ruleCases } from "./support.ts";

const command = (type: string) => `[{ "type": ${type}, "name": "a", "description": "d" }]`;
const typed = (type: string) => option(3).replace(`"type": 3`, `"type": ${type}`);

ruleCases("command-type", {
  finds: ["0", "5", "-1", "1.5", "1e400"].map((type) => [command(type), type] as const),
  passes: [...["1", "2", "3", "4", "1.0", `"x"`, "null"].map(command), `[{ "name": "a", "description": "d" }]`],
  fixes: [[command("0"), "Change to 3 (MESSAGE)", command("3")]],
});

ruleCases("option-type", {
  finds: ["0", "12", "-1", "3.5"].map((type) => [typed(type), type] as const),
  passes: Array.from({ length: 11 }, (_, index) => typed(String(index + 1))),
  fixes: [[typed("12"), "Change to 11 (ATTACHMENT)", typed("11")]],
});

import { ruleCases } from "./support.ts";

const command = (handler: string) => `[{ "type": 4, "name": "launch", "handler": ${handler} }]`;

ruleCases("handler-type", {
  finds: ["0", "3", "-1", "1.5"].map((handler) => [command(handler), handler] as const),
  passes: [command("1"), command("2"), command("1.0"), `[{ "type": 4, "name": "launch" }]`],
  fixes: [[command("0"), "Change to 1 (APP_HANDLER)", command("1")]],
});

import { describe } from "vitest";
import { ruleCases } from "./support.ts";

const handled = (handler: string) => `[{ "type": 4, "name": "launch", "handler": ${handler} }]`;

describe("a handler is 1 or 2", () => {
  ruleCases("handler-type", {
    finds: ["0", "3", "-1", "1.5"].map((handler) => [handled(handler), handler] as const),
    passes: [handled("1"), handled("2"), handled("1.0"), `[{ "type": 4, "name": "launch" }]`],
    fixes: [[handled("0"), "Change to 1 (APP_HANDLER)", handled("1")]],
    says: [[handled("3"), "Unknown handler 3. Use 1 (APP_HANDLER) or 2 (DISCORD_LAUNCH_ACTIVITY)."]],
  });
});

import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

const handlers = ["1", "7", "1.5", "[]", "false", "{}"].map((handler) => slash(`"handler": ${handler}`));

describe("only entry points have a handler", () => {
  ruleCases("handler-not-allowed", {
    finds: [
      ...["1", "[]", "false"].map((handler) => [slash(`"handler": ${handler}`), `"handler"`] as const),
      ...[2, 3].map((type) => [`[{ "type": ${type}, "name": "A", "handler": 2 }]`, `"handler"`] as const),
    ],
    passes: [`[{ "type": 4, "name": "launch", "handler": 2 }]`],
    fixes: [[slash(`"handler": 1`), "Remove “handler”", slash()]],
    alone: handlers,
    says: [
      [slash(`"handler": 1`), "CHAT_INPUT commands do not support “handler” (only PRIMARY_ENTRY_POINT commands do)."],
    ],
  });

  for (const scope of ["global", "guild"] as const)
    ruleCases("handler-not-allowed", { alone: handlers, options: { scope } });
});

import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "lobby" };
const timeout = (seconds: string) => `{ "idle_timeout_seconds": ${seconds} }`;

describe("a lobby's timeout is from 5 to 604800 seconds", () => {
  ruleCases("lobby-idle-timeout", {
    options,
    finds: [
      [timeout("4"), "4"],
      [timeout("604801"), "604801"],
      [timeout("-5"), "-5"],
      [timeout("1e400"), "1e400"],
    ],
    passes: [timeout("5"), timeout("604800"), timeout("6.048e5")],
    fixes: [
      [timeout("0"), "Change to 5", timeout("5")],
      [timeout("604801"), "Change to 604800", timeout("604800")],
    ],
    says: [[timeout("4"), "The idle timeout must be from 5 to 604800 seconds, but this is 4."]],
  });
});

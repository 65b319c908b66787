import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

const contexts = (list: string) => slash(`"contexts": [${list}]`);

describe("contexts are 0, 1 and 2, each once, and there is at least one", () => {
  ruleCases("context-type", {
    errors: [
      [contexts("3"), "3"],
      [contexts("0, 1, 2, 1"), "1"],
    ],
    warns: [[contexts(""), "[]"]],
    passes: [contexts("0, 1, 2"), slash(`"contexts": null`)],
    fixes: [
      [contexts("0, 3"), "Change to 1 (BOT_DM)", contexts("0, 1")],
      [contexts("0, 3"), "Remove this value", contexts("0")],
      [contexts("3"), "Remove “contexts”", slash()],
      [contexts(""), "Remove “contexts”", slash()],
    ],
    says: [[contexts("3"), "Unknown interaction context 3. Use 0 (GUILD), 1 (BOT_DM) or 2 (PRIVATE_CHANNEL)."]],
  });
});

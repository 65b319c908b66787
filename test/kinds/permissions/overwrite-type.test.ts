import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { file, options, overwrite, own } from "./overwrites.ts";

describe("an overwrite is of type 1, 2 or 3", () => {
  ruleCases("overwrite-type", {
    options,
    finds: [
      [file(overwrite(2n, 0)), "0"],
      [file(overwrite(2n, 4)), "4"],
      [own(overwrite(2n, 4)), "4"],
    ],
    passes: [file(overwrite(2n, 1), overwrite(2n, 2), overwrite(2n, 3))],
    fixes: [[file(overwrite(2n, 4)), "Change to 3 (CHANNEL)", file(overwrite(2n, 3))]],
    says: [[file(overwrite(2n, 0)), "Unknown overwrite type 0. Use 1 (ROLE), 2 (USER) or 3 (CHANNEL)."]],
  });
});

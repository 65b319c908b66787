import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { options, slash, text } from "./interactions.ts";

const versioned = (version: string) => slash(text).replace(`"version": 1`, `"version": ${version}`);

describe("the version is 1", () => {
  ruleCases("interaction-version", {
    options,
    warns: [
      [versioned("2"), "2"],
      [versioned("0"), "0"],
    ],
    passes: [versioned("1"), versioned("1.0")],
    fixes: [[versioned("2"), "Change to 1", versioned("1")]],
    says: [[versioned("2"), "The version of interactions is always 1, but this is 2."]],
  });
});

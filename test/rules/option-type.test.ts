import { describe } from "vitest";
import { optionTypes, unknownOptionType } from "../../core/interface/facts/constants.ts";
import { listConstants } from "../../core/rules/shared/unknown-constant.ts";
import { option, ruleCases } from "./support.ts";

const optionOf = (type: string) => option(3).replace(`"type": 3`, `"type": ${type}`);

describe("an option's type is one that exists", () => {
  ruleCases("option-type", {
    finds: ["0", String(unknownOptionType), "-1", "3.5"].map((type) => [optionOf(type), type] as const),
    passes: optionTypes.map(({ value }) => optionOf(String(value))),
    fixes: [[optionOf(String(unknownOptionType)), "Change to 11 (ATTACHMENT)", optionOf("11")]],
    says: [[optionOf("0"), `Unknown option type 0. Use ${listConstants(optionTypes)}.`]],
  });
});

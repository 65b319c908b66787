import { fix, replaceNode } from "../edit/fixes.ts";
import { type Constant, constantNamed } from "../facts/constants.ts";
import { subjectsOf } from "../model/subjects-of.ts";
import type { Refactoring } from "./refactoring.ts";

/** Turns every constant's name in a command (`"STRING"`) into its number at once. */
export const constantsToNumbers: Refactoring = {
  kind: "rewrite.constantsToNumbers",
  at({ unit }) {
    const named = subjectsOf(unit).value.flatMap(({ node, shape }) => {
      const constant = shape.is === "constant" && node.type === "string" ? meant(shape.of, node.value) : undefined;
      return constant ? [{ node, constant }] : [];
    });
    if (named.length < 2) return undefined;
    return fix(`Change the ${named.length} names of constants in this command to numbers`, () =>
      named.flatMap(({ node, constant }) => replaceNode(node, String(constant.value))),
    );
  },
};

function meant(constants: readonly Constant[], name: unknown): Constant | undefined {
  return constantNamed(constants, String(name));
}

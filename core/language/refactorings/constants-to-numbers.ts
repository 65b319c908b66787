import { fix, replaceNode } from "../edit/fixes.ts";
import { constantNamed } from "../facts/constants.ts";
import { subjectsOf } from "../model/subjects-of.ts";
import type { Refactoring } from "./refactoring.ts";

/** Replaces all names of constants (`"STRING"`) in a command with their numbers. */
export const constantsToNumbers: Refactoring = {
  kind: "rewrite.constantsToNumbers",
  at({ unit }) {
    const named = subjectsOf(unit).constant.flatMap(({ node, shape }) => {
      const constant =
        shape.is === "constant" && node.type === "string" ? constantNamed(shape.of, String(node.value)) : undefined;
      return constant ? [{ node, constant }] : [];
    });
    if (named.length < 2) return undefined;
    return fix(`Replace ${named.length} constant names with numbers`, () =>
      named.flatMap(({ node, constant }) => replaceNode(node, String(constant.value))),
    );
  },
};

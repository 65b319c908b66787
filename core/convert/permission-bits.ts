import { bitsOf, namedBits } from "../code/permission-bits.ts";
import type { Expression, NodeOf } from "./parse-code.ts";

/** The bits of `new PermissionsBitField(…)`, or `new Permissions(…)` in older versions. */
export function bitsOfNew(
  { callee, arguments: [argument, ...others] }: NodeOf<"NewExpression">,
  dataOf: (expression: Expression) => unknown,
): bigint | undefined {
  const name = callee.type === "MemberExpression" ? callee.property : callee;
  if (name.type !== "Identifier" || !/^Permissions(?:BitField)?$/.test(name.name) || others.length > 0)
    return undefined;
  if (!argument) return 0n;
  if (argument.type === "SpreadElement" || argument.type === "ArgumentPlaceholder") return undefined;
  const data = dataOf(argument);
  return namedBits(data) ?? bitsOf(data);
}

import { isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import type { Described } from "../manifest/model.ts";
import { subjectsOf, type UnitSubjects } from "../manifest/subjects-of.ts";
import type { Unit } from "../manifest/unit.ts";
import { spanOf } from "../text/nodes.ts";
import type { Span } from "../text/span.ts";
import { memoized } from "../tools/memoized.ts";
import type { tokenTypes } from "./token-types.ts";

/** A piece of text with a meaning, in UTF-16 offsets of its unit. */
export interface SemanticToken extends Span {
  readonly type: (typeof tokenTypes)[number];
  readonly deprecated: boolean;
}

/** Names, texts, constants, locales and deprecated fields of a command, in source order. */
export const tokensOf = memoized((unit: Unit): readonly SemanticToken[] => tokensIn(subjectsOf(unit)));

/** Works like `tokensOf` for any subjects. */
export function tokensIn({ text, constant, property }: UnitSubjects): SemanticToken[] {
  const token = (span: Span, type: SemanticToken["type"], deprecated = false): SemanticToken => ({
    ...span,
    type,
    deprecated,
  });
  const texts = text.map((one) =>
    token(spanOf(one.node), one.field === "description" ? "string" : nameType(one.owner)),
  );
  const locales = text.flatMap(({ locale, node }) => {
    const key = locale === undefined ? undefined : node.parent?.children?.[0];
    return key ? [token(spanOf(key), "namespace")] : [];
  });
  const constants = constant
    .filter(({ node }) => node.type === "number")
    .map(({ node }) => token(spanOf(node), "enumMember"));
  const deprecated = property
    .filter(({ property: { field } }) => field?.deprecated !== undefined)
    .map(({ property: { key } }) => token(spanOf(key), "property", true));
  return [...texts, ...locales, ...constants, ...deprecated].sort((a, b) => a.start - b.start);
}

function nameType(owner: Described): SemanticToken["type"] {
  if (owner.kind !== "option") return owner.kind === "command" ? "function" : "enumMember";
  return isSubcommandOrGroup(owner.type) ? "method" : "parameter";
}

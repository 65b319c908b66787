import type { Node } from "jsonc-parser";
import { memberKey, memberValue } from "../text/nodes.ts";

/** The first `${code}` in a text, from a template string or our conversion of code, with its offset. */
export function placeholderIn(text: string): { readonly index: number; readonly code: string } | undefined {
  if (!text.includes("${")) return undefined;
  for (const { index, 0: code } of text.matchAll(/\$\{[^{}]*\}/g)) if (/[\w)\]]/.test(code)) return { index, code };
  return text.startsWith("${") && text.endsWith("}") && /[\w)\]]/.test(text) ? { index: 0, code: text } : undefined;
}

/** Matches a text that is a single placeholder of a template engine or a translation file: `{{ x }}`, `%x%`. */
const whole = /^\s*(\{{2,3}[^{}]+\}{2,3}|%[A-Za-z_][\w.-]*%)\s*$/;

/** The placeholder that a text consists of, with its offset. Braces and percent signs within a text are content. */
export function placeholderFilling(text: string): { readonly index: number; readonly code: string } | undefined {
  if (!mayBePlaceholder(text)) return undefined;
  const [, code] = whole.exec(text) ?? [];
  return code === undefined || !/[\p{L}\p{N}]/u.test(code) ? undefined : { index: text.indexOf(code), code };
}

/** Matches a description that is one of the texts of older snippets, or words in angle brackets. */
const filler = /^\s*(What it (?:does|is for)\.?|<\p{L}[\p{L}\p{N}_. -]+>)\s*$/iu;

/** The words that a description consists of in place of one, with their offset. Angle brackets within a text are content. */
export function fillerIn(description: string): { readonly index: number; readonly code: string } | undefined {
  const [, code] = description.length > longestFiller ? [] : (filler.exec(description) ?? []);
  return code === undefined ? undefined : { index: description.indexOf(code), code };
}

/** Longer texts, in UTF-16 units, are descriptions of their own. */
const longestFiller = 100;

/** Whether a text starts like such a placeholder. */
function mayBePlaceholder(text: string): boolean {
  return /^\s*(?:\{\{|%)/.test(text);
}

/** The values of members with code in the value or the name. */
export function placeholdersIn(object: Node | undefined): Node[] {
  return (object?.children ?? []).flatMap((member) => {
    const node = memberValue(member);
    const isCode = [memberKey(member), node?.value].some((text) => placeholderIn(String(text)));
    return node && isCode ? [node] : [];
  });
}

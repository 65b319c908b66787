import type { Fix } from "../manifest/finding.ts";
import { describeCharacter } from "../text/characters.ts";
import { codePointName } from "../text/code-points.ts";
import type { PastedJson } from "../text/parse.ts";
import { narrow } from "../text/pasted/characters.ts";
import type { Pasted } from "../text/pasted/pasted.ts";
import { editBetween, fix, safeFix } from "./fixes.ts";

/** Names the first pasted character or the code fence, and the JSON to write instead. */
export function pastedMessage(source: string, { fence, first, sorts }: Pasted): string {
  const found = source.slice(first.start, first.end);
  if (fence) return `Markdown code fences (${found.slice(0, 3)}) are not allowed in JSON. Remove them.`;
  const name = describeCharacter(found);
  const [sort] = sorts;
  if (sort === "spaces")
    return `Special spaces such as the ${name} are not allowed outside strings. Use regular spaces.`;
  if (sort === "breaks")
    return `Special line breaks such as the ${name} are not allowed outside strings. Use regular line breaks.`;
  if (sort === "invisible")
    return `Invisible characters such as the ${name} are not allowed outside strings. Remove them.`;
  if (sort === "punctuation") {
    const code = codePointName(found);
    return `Full-width characters (${found}, ${code}) are not allowed outside strings. Use “${narrow(found)}”.`;
  }
  const kind = /[\u2018-\u201f]/.test(found) ? "Curly quotes" : "Special quotes";
  return `${kind} (${found}, ${codePointName(found)}) are not allowed. Use straight quotes (").`;
}

/** The fix of a whole file. None for several code blocks, because only the author knows which one counts. */
export function pastedFixes(source: string, pasted: PastedJson): Fix[] {
  if (pasted.fence?.isOneOfSeveral) return [];
  const make = pasted.isCertain && pasted.isSound ? safeFix : fix;
  return [make(titleOf(pasted), () => editBetween(source, pasted.json))];
}

function titleOf({ fence, sorts }: Pasted): string {
  if (fence?.hasProse) return "Remove the code fence and the text around it";
  if (fence && sorts.size === 0) return "Remove the code fence";
  if (fence || sorts.size > 1) return "Clean up the pasted text";
  if (sorts.has("spaces")) return "Use regular spaces";
  if (sorts.has("punctuation")) return "Use regular punctuation";
  if (sorts.has("breaks")) return "Use regular line breaks";
  return sorts.has("invisible") ? "Remove invisible characters" : "Use straight quotes";
}

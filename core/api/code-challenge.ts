import { findNodeAtLocation } from "jsonc-parser";
import type { TextEdit } from "../manifest/finding.ts";
import { appendElement, replaceNode } from "../manifest/fixes.ts";
import { parse } from "../manifest/text/parse.ts";

/** The only method of a code challenge: S256, the SHA-256 of the verifier. RFC 7636 §4.2 */
const s256 = 0;

/**
 * The edits that write a code challenge into an authorization manifest, in place of the one that it has (§2.5).
 * Undefined: the text is no JSON object. `challenge` is base64url, as RFC 7636 wants it. Offsets are UTF-16 units.
 */
export function codeChallengeEdits(text: string, challenge: string): readonly TextEdit[] | undefined {
  const { root, problems } = parse(text, "jsonc");
  if (root?.type !== "object" || problems.length > 0) return undefined;
  const json = `{ "Method": ${s256}, "Challenge": ${JSON.stringify(challenge)} }`;
  const node = findNodeAtLocation(root, ["CodeChallenge"]);
  return node ? replaceNode(node, json) : appendElement(text, root, `"CodeChallenge": ${json}`);
}

import { ChallengeMethod } from "../../manifest/constants.ts";
import type { TextEdit } from "../../manifest/finding.ts";
import { insertProperty, replaceNode } from "../../manifest/fixes.ts";
import { parseWhole } from "../../manifest/manifest.ts";
import { valueNode } from "../../manifest/model.ts";
import { readDocument } from "../document.ts";
import { authorizationKind } from "./index.ts";

/**
 * The edits that write a code challenge into an authorization manifest, in place of the one that it has (§2.5).
 * Undefined: the text is no JSON object. `challenge` is base64url, as RFC 7636 wants it. Offsets are UTF-16 units.
 */
export function codeChallengeEdits(text: string, challenge: string): readonly TextEdit[] | undefined {
  const manifest = parseWhole(text, "jsonc");
  const [object] = readDocument(authorizationKind, manifest).objects;
  if (!object || manifest.skeleton.problems.length > 0) return undefined;
  const json = `{ "Method": ${ChallengeMethod.S256}, "Challenge": ${JSON.stringify(challenge)} }`;
  const node = valueNode(object, "CodeChallenge");
  return node ? replaceNode(node, json) : insertProperty(text, object, "CodeChallenge", json);
}

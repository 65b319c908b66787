import { insertProperty, replaceNode } from "../../core/edit/fixes.ts";
import { ChallengeMethod } from "../../core/interface/facts/constants.ts";
import { authorizationKind } from "../../core/kinds/authorization/index.ts";
import { readTables } from "../../core/kinds/table/kind.ts";
import { valueNode } from "../../core/manifest/model.ts";
import { parseWhole } from "../../core/manifest/parse-manifest.ts";
import type { TextEdit } from "../../core/text/span.ts";

/**
 * Edits that set the code challenge of an authorization manifest (§2.5). Undefined: the text is not a JSON object. `challenge`
 * is base64url, as RFC 7636 requires. Offsets are UTF-16 units.
 */
export function codeChallengeEdits(text: string, challenge: string): readonly TextEdit[] | undefined {
  const manifest = parseWhole(text, "jsonc");
  const [object] = readTables(authorizationKind, manifest).objects;
  if (!object || manifest.skeleton.problems.length > 0) return undefined;
  const json = `{ "Method": ${ChallengeMethod.S256}, "Challenge": ${JSON.stringify(challenge)} }`;
  const node = valueNode(object, "CodeChallenge");
  return node ? replaceNode(node, json) : insertProperty(text, object, "CodeChallenge", json);
}

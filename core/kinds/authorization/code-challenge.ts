import { insertProperty, replaceNode } from "../../language/edit/fixes.ts";
import { ChallengeMethod } from "../../language/facts/constants.ts";
import { valueNode } from "../../language/model/model.ts";
import { parseWhole } from "../../language/model/parse-manifest.ts";
import type { TextEdit } from "../../language/text/span.ts";
import { readTables } from "../table/kind.ts";
import { authorizationKind } from "./index.ts";

/**
 * The edits that write a code challenge into an authorization manifest, in place of the one that it has (§2.5).
 * Undefined: the text is not a JSON object. `challenge` is base64url, as RFC 7636 requires. Offsets are UTF-16 units.
 */
export function codeChallengeEdits(text: string, challenge: string): readonly TextEdit[] | undefined {
  const manifest = parseWhole(text, "jsonc");
  const [object] = readTables(authorizationKind, manifest).objects;
  if (!object || manifest.skeleton.problems.length > 0) return undefined;
  const json = `{ "Method": ${ChallengeMethod.S256}, "Challenge": ${JSON.stringify(challenge)} }`;
  const node = valueNode(object, "CodeChallenge");
  return node ? replaceNode(node, json) : insertProperty(text, object, "CodeChallenge", json);
}

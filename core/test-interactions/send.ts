import { FaultyManifest, type ManifestText } from "../faulty-manifest.ts";
import { answerName } from "../interactions/answer.ts";
import type { Interaction } from "../interactions/interaction.ts";
import { interactionKind } from "../kinds/interaction/index.ts";
import { readBody } from "../kinds/table/read-body.ts";

/** Reads a saved interaction. Throws FaultyManifest. §6 */
export function savedInteraction(manifest: ManifestText): Interaction {
  const { value, errors } = readBody(interactionKind, manifest.text);
  if (!value) throw new FaultyManifest("Nothing was sent", manifest, errors);
  return value as Interaction;
}

/** The result of sending an interaction. `problem`: why the answer is not valid. */
export function describeAnswer({ answer, problem }: { readonly answer?: unknown; readonly problem?: string }): string {
  return problem ?? `The endpoint answered with ${answerName(answer)}.`;
}

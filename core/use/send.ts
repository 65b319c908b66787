import { answerName } from "../interactions/answer.ts";
import type { Interaction } from "../interactions/interaction.ts";
import { interactionKind } from "../kinds/interaction/index.ts";
import { readBody } from "../kinds/table/read-body.ts";
import { InvalidManifest, type ManifestText } from "../manifest/invalid-manifest.ts";

/** Reads a saved interaction. Throws InvalidManifest. §6 */
export function savedInteraction(manifest: ManifestText): Interaction {
  const { value, errors } = readBody(interactionKind, manifest.text);
  if (!value) throw new InvalidManifest("Nothing was sent", manifest, errors);
  return value as Interaction;
}

/** The result of sending an interaction. `problem`: why the answer is not valid. `isRefused`: whether Discord would refuse it. */
export function describeAnswer(
  { answer, problem }: { readonly answer?: unknown; readonly problem?: string },
  isRefused = false,
): string {
  const but = isRefused ? ", but Discord would refuse the answer for what is marked in it" : "";
  return problem ?? `The endpoint answered with ${answerName(answer)}${but}.`;
}

interface ForgedAnswer {
  readonly status?: number;
  readonly problem?: string;
}

/** Whether an endpoint rejected a wrong signature as Discord requires. §6 */
export function isRejected({ status }: ForgedAnswer): boolean {
  return status === 401;
}

/** The result of sending an interaction with a wrong signature, in one or two sentences. §6 */
export function describeForged(answer: ForgedAnswer): string {
  const { status, problem = "" } = answer;
  if (isRejected(answer)) return "The endpoint rejected the wrong signature with status 401, as Discord requires.";
  if (status === undefined) return problem;
  return `The endpoint answered with status ${status} although the signature was wrong. It must answer with 401.`;
}

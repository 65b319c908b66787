import type { Finding } from "../../core/language/model/finding.ts";
import { place } from "../../core/language/model/manifest.ts";
import { type Blocker, locateRefusal, type Outcome, type Wanted } from "../../core/publish/index.ts";

/** The code of what stands in the way of a plan, which no single rule can see. */
const blockedCode = "cannot-publish";

/** The blockers of a plan that are about one command of a document, at its name. */
export function findingsOfBlockers(blockers: readonly Blocker[], { document }: Of): Finding[] {
  const uri = document.uri.toString();
  return blockers.flatMap(({ message, wanted }) => (wanted?.uri === uri ? [findingAt(wanted, message)] : []));
}

/** A document whose commands were planned under its address. */
interface Of {
  readonly document: { readonly uri: { toString(): string } };
}

function findingAt({ placed }: Wanted, message: string): Finding {
  const span = place(placed, placed.unit.facts.nameSpan);
  const empty = { related: [], tags: [], fixes: [] };
  return { code: blockedCode, severity: "error", message, ...span, path: [...placed.path, "name"], ...empty };
}

/** The places of a document that the service refused, if the failure was a refusal of values. */
export function findingsOfFailure({ failed }: Outcome, { document }: Of): Finding[] {
  if (!failed || failed.step.kind === "delete") return [];
  const uri = document.uri.toString();
  return locateRefusal(failed.error, failed.step.wanted).filter((finding) => finding.uri === uri);
}

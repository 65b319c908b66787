import { type ErrorEntry, type ErrorPath, formatPath } from "../../../core/discord/error-tree.ts";
import type { AnswerView } from "./answer-view.ts";
import { type ComponentView, childrenOf } from "./components.ts";

/** The faults for which Discord refuses an answer, by the part that shows them. */
export interface PlacedFaults {
  /** The faults of a part itself, not of those in it. */
  at(path: ErrorPath): readonly ErrorEntry[];
  /** The faults of parts that are not shown. */
  readonly elsewhere: readonly ErrorEntry[];
  readonly isEmpty: boolean;
}

/** Gives each fault to the innermost part of an answer that its path leads to. */
export function placeFaults(view: AnswerView | undefined, faults: readonly ErrorEntry[]): PlacedFaults {
  const parts = new Set(view && faults.length > 0 ? partsOf(view).map(formatPath) : []);
  const byPart = new Map<string | undefined, ErrorEntry[]>();
  for (const fault of faults) {
    const part = innermost(fault.path, parts);
    byPart.set(part, [...(byPart.get(part) ?? []), fault]);
  }
  return {
    at: (path) => byPart.get(formatPath(path)) ?? [],
    elsewhere: byPart.get(undefined) ?? [],
    isEmpty: faults.length === 0,
  };
}

function innermost(path: ErrorPath, parts: ReadonlySet<string>): string | undefined {
  const ends = path.map((_, at) => formatPath(path.slice(0, path.length - at)));
  return ends.find((part) => parts.has(part));
}

function partsOf(view: AnswerView): readonly ErrorPath[] {
  switch (view.kind) {
    case "message": {
      const { embeds, components, attachments, poll } = view;
      const fields = embeds.flatMap((embed) => embed.fields);
      const inPoll = poll ? [poll, ...poll.answers] : [];
      const parts = [...embeds, ...fields, ...attachments, ...inPoll];
      return [...parts.map(({ path }) => path), ...componentPaths(components)];
    }
    case "modal":
      return componentPaths(view.components);
    case "choices":
      return view.choices.map(({ path }) => path);
    default:
      return [];
  }
}

function componentPaths(components: readonly ComponentView[]): readonly ErrorPath[] {
  return components.flatMap((component) => [component.path, ...componentPaths(childrenOf(component))]);
}

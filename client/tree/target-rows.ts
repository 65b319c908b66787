import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import { offsetOfName } from "../history/command-state.ts";
import type { Subject } from "../publish/subject.ts";
import { childNodes, type TargetNode } from "./target-nodes.ts";

/** The visible properties of a row as one text. The row is redrawn when they change. */
export type Look = (node: TargetNode) => string;

/** A row that stays while its node is replaced, so that its actions use the current state. */
export class TargetRow {
  readonly id: string;
  #node: TargetNode;
  #below: readonly TargetRow[] | undefined;

  constructor(node: TargetNode) {
    this.id = node.id;
    this.#node = node;
  }

  get node(): TargetNode {
    return this.#node;
  }

  get subject(): Subject | undefined {
    return "subject" in this.#node ? this.#node.subject : undefined;
  }

  /** New rows for its children. The editor asks when it draws them. */
  below(): readonly TargetRow[] {
    this.#below = rowsOf(childNodes(this.#node));
    return this.#below;
  }

  /** Replaces the row's node. Returns the rows to redraw, each with all rows below. */
  renew(node: TargetNode, look: Look): readonly TargetRow[] {
    const isSame = look(node) === look(this.#node);
    this.#node = node;
    const below = this.#below && renewRows(this.#below, childNodes(node), look);
    if (!isSame || (this.#below && !below)) return [this];
    return below ?? [];
  }
}

export function rowsOf(nodes: readonly TargetNode[]): readonly TargetRow[] {
  return nodes.map((node) => new TargetRow(node));
}

/** Renews rows; undefined if rows were added or removed, which requires redrawing all. */
export function renewRows(
  rows: readonly TargetRow[],
  nodes: readonly TargetNode[],
  look: Look,
): readonly TargetRow[] | undefined {
  if (rows.length !== nodes.length || rows.some(({ id }, index) => id !== nodes[index]?.id)) return undefined;
  return rows.flatMap((row, index) => row.renew(nodes[index] ?? row.node, look));
}

/** The publish of a row; undefined if the command was not run on such a row. */
export function entryIn(argument: unknown): HistoryEntry | undefined {
  const node = argument instanceof TargetRow ? argument.node : undefined;
  return node?.kind === "publish" ? node.entry : undefined;
}

/** The place in a manifest of the command or subcommand of a row; undefined: in none, or another row. */
export function placeIn(argument: unknown): { readonly uri: string; readonly offset: number } | undefined {
  const node = argument instanceof TargetRow ? argument.node : undefined;
  const desired = node && "command" in node ? node.command.desired : undefined;
  if (!node || desired?.uri === undefined) return undefined;
  return { uri: desired.uri, offset: offsetOfName(desired, "path" in node ? node.path : []) };
}

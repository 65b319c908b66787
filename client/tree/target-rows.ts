import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import { offsetOfName } from "../../core/publish/state/command-state.ts";
import type { Subject } from "../publish/subject.ts";
import { childNodes, type TargetNode } from "./target-nodes.ts";

/** What a row shows, as one text: the row is redrawn when it changes. */
export type Look = (node: TargetNode) => string;

/** Stays while its node is replaced, so that what is done with the row is about the present state. */
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

  /** New rows for its children: the editor asks when it draws them. */
  below(): readonly TargetRow[] {
    this.#below = rowsOf(childNodes(this.#node));
    return this.#below;
  }

  /** Takes over what the row is about now. Returns the rows that have to be redrawn, each with all below it. */
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

/** Renews rows; undefined where rows were added or removed, so that all of them have to be redrawn. */
export function renewRows(
  rows: readonly TargetRow[],
  nodes: readonly TargetNode[],
  look: Look,
): readonly TargetRow[] | undefined {
  if (rows.length !== nodes.length || rows.some(({ id }, index) => id !== nodes[index]?.id)) return undefined;
  return rows.flatMap((row, index) => row.renew(nodes[index] ?? row.node, look));
}

/** The publish that a row is about; undefined where a command was not run on such a row. */
export function entryIn(argument: unknown): HistoryEntry | undefined {
  const node = argument instanceof TargetRow ? argument.node : undefined;
  return node?.kind === "publish" ? node.entry : undefined;
}

/** Where the command or subcommand that a row is about is in a manifest; undefined: in none, or it is another row. */
export function placeIn(argument: unknown): { readonly uri: string; readonly offset: number } | undefined {
  const node = argument instanceof TargetRow ? argument.node : undefined;
  const desired = node && "command" in node ? node.command.desired : undefined;
  if (!node || desired?.uri === undefined) return undefined;
  return { uri: desired.uri, offset: offsetOfName(desired, "path" in node ? node.path : []) };
}

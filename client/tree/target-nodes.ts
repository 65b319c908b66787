import { type ServiceName, serviceNameOf } from "../../core/discord/service-name.ts";
import type { TypeCount } from "../../core/manifest/counts.ts";
import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import type { CommandState, SubcommandState } from "../history/command-state.ts";
import type { KnownTarget, ProjectTargets } from "../history/known-targets.ts";
import { Subject } from "../publish/subject.ts";
import { targetKey } from "../state/target-states.ts";

/** The content of a row in the tree. `subject`: that of its actions; `id`: stays the same while the row has the same meaning. */
export type TargetNode = { readonly id: string } & (
  | { readonly kind: "project"; readonly project: ProjectTargets }
  | { readonly kind: "target"; readonly subject: Subject }
  | { readonly kind: "group"; readonly count: TypeCount; readonly commands: readonly CommandNode[] }
  | CommandNode
  | SubcommandNode
  | { readonly kind: "creates"; readonly left: number; readonly refreshedAt: string | undefined }
  | { readonly kind: "problem"; readonly message: string }
  | { readonly kind: "history"; readonly entries: readonly HistoryEntry[] }
  | { readonly kind: "publish"; readonly entry: HistoryEntry }
);

interface CommandNode {
  readonly kind: "command";
  readonly id: string;
  readonly subject: Subject;
  readonly command: CommandState;
  readonly service: ServiceName;
  /** Whether the target has many guilds, so that the command has no state; absent: false. */
  readonly isOfMany?: boolean;
}

interface SubcommandNode {
  readonly kind: "subcommand";
  readonly id: string;
  readonly command: CommandState;
  readonly service: ServiceName;
  readonly isOfMany?: boolean;
  readonly subcommand: SubcommandState;
  /** The names that lead to the subcommand within the command. */
  readonly path: readonly string[];
}

/** The top level: the projects, or the targets of the only one. */
export function rootNodes(projects: readonly ProjectTargets[]): readonly TargetNode[] {
  const [only, ...more] = projects;
  if (only && more.length === 0) return projectChildren(only);
  return projects.map((project) => ({ kind: "project", id: project.folder, project }));
}

export function childNodes(node: TargetNode): readonly TargetNode[] {
  switch (node.kind) {
    case "project":
      return projectChildren(node.project);
    case "target":
      return targetChildren(node.subject.target, node.id);
    case "group":
      return node.commands;
    case "command":
      return node.command.subcommands.map((one) => subcommandNode(one, node));
    case "subcommand":
      return node.subcommand.subcommands.map((one) => subcommandNode(one, node));
    case "history":
      return node.entries.map((entry) => ({ kind: "publish", id: `${node.id} ${entry.at}`, entry }));
    default:
      return [];
  }
}

function projectChildren({ folder, targets, problem }: ProjectTargets): readonly TargetNode[] {
  if (problem !== undefined) return [problemNode(folder, problem)];
  return targets.map((target) => {
    // The editor remembers expanded rows by ID, and a target expands once it is read.
    const id = `${target.folder} ${targetKey(target)}${isClosed(target) ? " closed" : ""}`;
    return { kind: "target", id, subject: new Subject(target) };
  });
}

/** Whether a target starts collapsed: without a refresh there are only its manifests to see. */
export function isClosed({ state, problem }: KnownTarget): boolean {
  return state.refreshedAt === undefined && problem === undefined;
}

function problemNode(id: string, message: string): TargetNode {
  return { kind: "problem", id: `${id} problem`, message };
}

function targetChildren(target: KnownTarget, id: string): readonly TargetNode[] {
  const { state, problem, entries } = target;
  const groups = state.counts.flatMap((count): TargetNode[] => {
    const own = state.commands.filter(({ type }) => type === count.type);
    if (own.length === 0) return [];
    const commands = withOwnIds(own.map((command) => commandNode(target, command, id)));
    return [{ kind: "group", id: `${id} ${count.type}`, count, commands }];
  });
  return [
    ...(problem === undefined ? [] : [problemNode(id, problem)]),
    ...groups,
    ...(state.createsLeft === undefined
      ? []
      : [{ kind: "creates", id: `${id} creates`, left: state.createsLeft, refreshedAt: state.refreshedAt } as const]),
    ...(entries.length === 0 ? [] : [{ kind: "history", id: `${id} history`, entries } as const]),
  ];
}

/** Includes the ID, because another command on Discord may have the same name. */
function commandNode(target: KnownTarget, command: CommandState, above: string): CommandNode {
  const { label, id = "" } = command;
  const service = serviceNameOf(target.where.service, target.name);
  const isOfMany = target.guilds !== undefined;
  const subject = new Subject(target, command);
  return { kind: "command", id: `${above} ${label} ${id}`, subject, command, service, isOfMany };
}

/** Makes IDs unique, because the editor refuses a view that repeats one, and a copied command has the name of the first. */
function withOwnIds(nodes: readonly CommandNode[]): readonly CommandNode[] {
  const seen = new Map<string, number>();
  return nodes.map((node) => {
    const before = seen.get(node.id) ?? 0;
    seen.set(node.id, before + 1);
    return before === 0 ? node : { ...node, id: `${node.id} ${before}` };
  });
}

function subcommandNode(subcommand: SubcommandState, above: CommandNode | SubcommandNode): SubcommandNode {
  const { id, command, service, isOfMany = false } = above;
  const path = [...("path" in above ? above.path : []), subcommand.name];
  return { kind: "subcommand", id: `${id} ${subcommand.name}`, command, service, isOfMany, subcommand, path };
}

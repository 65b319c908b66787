import type { TypeCount } from "../../core/language/model/counts.ts";
import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import type { CommandState, SubcommandState } from "../../core/publish/state/command-state.ts";
import type { KnownTarget, ProjectTargets } from "../../core/publish/use-cases/known-targets.ts";
import { Subject } from "../publish/subject.ts";
import { targetKey } from "../state/target-states.ts";

/** What a row of the tree is about. `subject`: what its actions are about; `id`: the same for as long as it is about the same. */
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
}

interface SubcommandNode {
  readonly kind: "subcommand";
  readonly id: string;
  readonly command: CommandState;
  readonly subcommand: SubcommandState;
  /** The names that lead to it within the command. */
  readonly path: readonly string[];
}

/** What is at the top: the projects, or the targets of the only one. */
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
    return { kind: "target", id: `${target.folder} ${targetKey(target)}`, subject: new Subject(target) };
  });
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

/** Another command may have its name on Discord, so the ID tells them apart as well. */
function commandNode(target: KnownTarget, command: CommandState, above: string): CommandNode {
  const { label, id = "" } = command;
  return { kind: "command", id: `${above} ${label} ${id}`, subject: new Subject(target, command), command };
}

/** The editor refuses a view with an ID twice, and a command that was just copied has the name of the first. */
function withOwnIds(nodes: readonly CommandNode[]): readonly CommandNode[] {
  const seen = new Map<string, number>();
  return nodes.map((node) => {
    const before = seen.get(node.id) ?? 0;
    seen.set(node.id, before + 1);
    return before === 0 ? node : { ...node, id: `${node.id} ${before}` };
  });
}

function subcommandNode(subcommand: SubcommandState, above: CommandNode | SubcommandNode): SubcommandNode {
  const { id, command } = above;
  const path = [...("path" in above ? above.path : []), subcommand.name];
  return { kind: "subcommand", id: `${id} ${subcommand.name}`, command, subcommand, path };
}

import type { TypeCount } from "../../core/language/model/counts.ts";
import type {
  CommandState,
  HistoryEntry,
  KnownTarget,
  ProjectTargets,
  SubcommandState,
} from "../../core/publish/index.ts";
import { Subject } from "../publish/subject.ts";
import { keyOf } from "../state/target-states.ts";

/** A row of the tree. `subject`: what its actions are about; `id`: the same for as long as it is about the same. */
export type TargetNode = { readonly id: string } & (
  | { readonly kind: "project"; readonly project: ProjectTargets }
  | { readonly kind: "target"; readonly subject: Subject }
  | { readonly kind: "group"; readonly count: TypeCount; readonly commands: readonly CommandNode[] }
  | CommandNode
  | SubcommandNode
  | { readonly kind: "creates"; readonly left: number }
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
}

/** The rows at the top: the projects, or the targets of the only one. */
export function rootNodes(projects: readonly ProjectTargets[]): readonly TargetNode[] {
  const [only, ...more] = projects;
  if (only && more.length === 0) return projectChildren(only);
  return projects.map((project) => ({ kind: "project", id: project.folder, project }));
}

/** The rows below a row. */
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
  return problem === undefined ? targets.map(targetNode) : [problemNode(folder, problem)];
}

function problemNode(id: string, message: string): TargetNode {
  return { kind: "problem", id: `${id} problem`, message };
}

function targetNode(target: KnownTarget): TargetNode {
  return { kind: "target", id: `${target.folder} ${keyOf(target)}`, subject: new Subject(target) };
}

function targetChildren(target: KnownTarget, id: string): readonly TargetNode[] {
  const { state, problem, entries } = target;
  const groups = state.counts.flatMap((count): TargetNode[] => {
    const own = state.commands.filter(({ type }) => type === count.type);
    if (own.length === 0) return [];
    const commands = own.map((command) => commandNode(target, command, id));
    return [{ kind: "group", id: `${id} ${count.type}`, count, commands }];
  });
  return [
    ...(problem === undefined ? [] : [problemNode(id, problem)]),
    ...groups,
    ...(state.createsLeft === undefined
      ? []
      : [{ kind: "creates", id: `${id} creates`, left: state.createsLeft } as const]),
    ...(entries.length === 0 ? [] : [{ kind: "history", id: `${id} history`, entries } as const]),
  ];
}

/** Another command may have its name on Discord, so the ID tells them apart as well. */
function commandNode(target: KnownTarget, command: CommandState, above: string): CommandNode {
  const { label, id = "" } = command;
  return { kind: "command", id: `${above} ${label} ${id}`, subject: new Subject(target, command), command };
}

function subcommandNode(
  subcommand: SubcommandState,
  { id, command }: { readonly id: string; readonly command: CommandState },
): SubcommandNode {
  return { kind: "subcommand", id: `${id} ${subcommand.name}`, command, subcommand };
}

/** The publish that a row is about; undefined where a command was not run on such a row. */
export function entryIn(argument: unknown): HistoryEntry | undefined {
  const isPublish =
    typeof argument === "object" && argument !== null && "kind" in argument && argument.kind === "publish";
  return isPublish ? (argument as Extract<TargetNode, { readonly kind: "publish" }>).entry : undefined;
}

import * as vscode from "vscode";
import { onlyCommand } from "../../core/publish/use-cases/request.ts";
import { UserError } from "../../core/tools/user-error.ts";
import type { CommandState } from "../history/command-state.ts";
import type { KnownTarget } from "../history/known-targets.ts";
import type { Destination, Destinations } from "../places/destinations.ts";
import type { Question } from "../ui/ask.ts";
import { type AnyRequest, ManyPart, requestTo } from "./many/many-part.ts";
import type { PublishParts } from "./parts.ts";
import type { Part } from "./requests.ts";

/** The target, or the command at a target, on which a command of the editor runs: from the tree or over a command. */
export class Subject {
  readonly target: KnownTarget;
  /** Undefined: the subject is the whole target. */
  readonly command: CommandState | undefined;

  constructor(target: KnownTarget, command?: CommandState) {
    this.target = target;
    this.command = command;
  }
}

/** The subject in a command's argument: itself, or a node of the tree that is about it. */
export function subjectIn(argument: unknown): Subject | undefined {
  if (argument instanceof Subject) return argument;
  const isNode = typeof argument === "object" && argument !== null && "subject" in argument;
  return isNode && argument.subject instanceof Subject ? argument.subject : undefined;
}

/** The request for all manifests of a subject's target, or for its command alone. Throws a UserError. */
export async function subjectRequest({ target, command }: Subject, parts: PublishParts): Promise<AnyRequest> {
  const whole = await requestTo(partOf(target), parts);
  if (!command) return whole;
  if (whole instanceof ManyPart) throw notOfMany(whole.target);
  const { label, desired, type, name } = command;
  const uri = desired?.uri;
  if (uri === undefined) throw new UserError(`${label} is not in a manifest.`);
  if (name === undefined) throw new UserError("The command has no name.");
  return whole.map((request) => ({ ...request, batch: onlyCommand(request.batch, { uri, type, name }) }));
}

function partOf({ name, where, folder, paths }: KnownTarget): Part {
  const { guildId, applicationId } = where;
  const place = name === undefined ? { guildId, applicationId } : { target: name };
  return { place, folder: vscode.Uri.parse(folder, true), paths: paths.map((uri) => vscode.Uri.parse(uri, true)) };
}

/** For actions on one place. */
export function notOfMany(target: string): UserError {
  return new UserError(
    `The target “${target}” has many guilds. Use a target with one guild or with the global commands.`,
  );
}

/** Throws a UserError for a target of many guilds. */
export function destinationOf({ name, where, guilds }: KnownTarget, destinations: Destinations): Question<Destination> {
  if (name !== undefined && guilds) throw notOfMany(name);
  return name === undefined ? destinations.of(where, where.scope) : destinations.ofTarget(where, name);
}

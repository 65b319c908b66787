import * as vscode from "vscode";
import { type CommandState, type KnownTarget, onlyCommand } from "../../core/publish/index.ts";
import { UserError } from "../../core/user-error.ts";
import type { Destination, Destinations } from "../connect/destinations.ts";
import type { Form, Next } from "../ui/ask.ts";
import type { Part } from "./batch.ts";
import { type MakeRequest, partRequest, type RequestParts } from "./requests.ts";

/** A target, or one command at a target, that a command of the editor is run on: from the tree or over a command. */
export class Subject {
  readonly target: KnownTarget;
  /** Absent: it is about the whole target. */
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

/** Makes the request for all manifests of a subject's target, or for its command alone. */
export function subjectRequest({ target, command }: Subject, parts: RequestParts): MakeRequest {
  const make = partRequest(partOf(target), parts);
  if (!command) return make;
  const { label, desired, type, name } = command;
  const uri = desired?.uri;
  return async (form, next) => {
    if (uri === undefined) throw new UserError(`${label} is not in a manifest.`);
    return await make(form, (request, nextForm) =>
      next({ ...request, batch: onlyCommand(request.batch, { uri, type, name }) }, nextForm),
    );
  };
}

function partOf({ name, where, folder, paths }: KnownTarget): Part {
  const { guildId, applicationId } = where;
  const place = name === undefined ? { guildId, applicationId } : { target: name };
  return { place, folder: vscode.Uri.parse(folder, true), paths: paths.map((uri) => vscode.Uri.parse(uri, true)) };
}

/** The destination of a target. Rejects as `Destinations` does. */
export async function destinationOf<Result>(
  form: Form,
  { name, where }: KnownTarget,
  destinations: Destinations,
  next: Next<Destination, Result>,
): Promise<Result> {
  return name === undefined
    ? await destinations.of(form, where, where.scope, next)
    : await destinations.ofTarget(form, where, name, next);
}

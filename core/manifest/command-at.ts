import { pathName } from "./describe.ts";
import { type Manifest, unitAt } from "./manifest.ts";
import type { Command, Option } from "./model.ts";

/** The name of the command, subcommand or option at an offset: `/ban reason`. Undefined if no command is there. */
export function commandAt(manifest: Manifest, offset: number): string | undefined {
  const placed = unitAt(manifest, offset);
  const command = placed?.unit.command;
  return placed && command && pathName(innermost(command, offset - placed.start));
}

/** `offset`: in the text of the command. */
function innermost(object: Command | Option, offset: number): Command | Option {
  const inner = object.options.find(({ node }) => offset >= node.offset && offset < node.offset + node.length);
  return inner ? innermost(inner, offset) : object;
}

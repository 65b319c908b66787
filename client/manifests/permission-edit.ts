import { insertProperty, replaceNode } from "../../core/edit/fixes.ts";
import { pathName } from "../../core/manifest/describe.ts";
import { type Manifest, place, unitAt } from "../../core/manifest/manifest.ts";
import { valueNode } from "../../core/manifest/model.ts";
import type { TextEdit } from "../../core/text/span.ts";

/** The default member permissions of a command, and the edits that change them. §4.5 */
export interface PermissionEdit {
  readonly command: string;
  /** The current bit set; 0 if absent or not a number. */
  readonly held: bigint;
  /** Edits that write another set, in the manifest's text. */
  edits(set: bigint): readonly TextEdit[];
}

/** Finds the command at an offset of a manifest's text (UTF-16); undefined if there is none. */
export function permissionEditAt(manifest: Manifest, offset: number): PermissionEdit | undefined {
  const placed = unitAt(manifest, offset);
  const command = placed?.unit.command;
  if (!placed || !command) return undefined;
  const node = valueNode(command, "default_member_permissions");
  const digits = String(node?.value ?? "");
  const write = (json: string) =>
    node ? replaceNode(node, json) : insertProperty(placed.unit.text, command, "default_member_permissions", json);
  return {
    command: pathName(command),
    held: /^\d{1,20}$/.test(digits) ? BigInt(digits) : 0n,
    edits: (set) => write(`"${set}"`).map((edit) => ({ ...edit, ...place(placed, edit) })),
  };
}

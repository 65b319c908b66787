import type { Command } from "commander";
import { registerPermissionsCan } from "./can.ts";
import { registerPermissionsPublish } from "./publish.ts";
import { registerPermissionsPull } from "./pull.ts";

/** Adds `permissions`. §4.5 */
export function registerPermissions(program: Command): void {
  const permissions = program
    .command("permissions")
    .description("publish, pull and test the command permissions of a guild");
  registerPermissionsPublish(permissions);
  registerPermissionsPull(permissions);
  registerPermissionsCan(permissions);
}

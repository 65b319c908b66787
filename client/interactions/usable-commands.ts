import * as vscode from "vscode";
import { asPublished, type UsableCommand, usableCommands } from "../../core/api/usable-commands.ts";
import { check, parseManifest } from "../../core/manifest/index.ts";
import { payloadsOf } from "../../core/publish/index.ts";
import { type Snowflakes, snowflakes } from "../../service/snowflakes.ts";
import { projectOf } from "../project.ts";
import { Stop, showProblems } from "../stop.ts";

/** Where commands are used, as far as the manifest and its project say it; the rest is made up. */
export interface Setting {
  readonly applicationId: string;
  readonly guildId: string;
  readonly scope: "global" | "guild";
  readonly ids: Snowflakes;
}

/** What a manifest has to use. */
export interface UsableManifest {
  readonly setting: Setting;
  readonly commands: readonly UsableCommand[];
}

/** Reads a manifest as it is in the editor. Throws a Stop where it has errors or nothing to use. */
export async function readUsable(document: vscode.TextDocument): Promise<UsableManifest> {
  const manifest = parseManifest(document.getText());
  const { envelope } = manifest;
  refuseErrors(document, manifest);
  const project = await projectOf(document.uri);
  const ids = snowflakes(Date.now);
  const applicationId = envelope.applicationId ?? project.applicationId ?? ids.next();
  const scope = envelope.scope ?? "global";
  const commands = payloadsOf(manifest, scope).flatMap(({ body, id }) =>
    usableCommands(asPublished(body, { id: id ?? ids.next(), applicationId })),
  );
  if (commands.length === 0) throw new Stop(vscode.l10n.t("The manifest has no command that could be used."));
  return { setting: { applicationId, guildId: envelope.guildId ?? ids.next(), scope, ids }, commands };
}

function refuseErrors(document: vscode.TextDocument, manifest: Parameters<typeof check>[0]): void {
  const error = check(manifest).find(({ severity }) => severity === "error");
  if (!error) return;
  const name = vscode.workspace.asRelativePath(document.uri);
  const line = document.positionAt(error.start).line + 1;
  const message = vscode.l10n.t("{0} is not used, because line {1} has an error: {2}", name, line, error.message);
  throw new Stop(message, showProblems());
}

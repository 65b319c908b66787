import {
  type EditableGuild,
  type PermissionsView,
  publishPermissions,
} from "../../core/publish/permissions/publish.ts";
import { atService } from "../connect/at-service.ts";
import { userTokenRequired } from "../connect/tokens.ts";
import { type FileManifest, withManifest } from "../files/with-manifest.ts";
import { type ConfirmOptions, confirm } from "../publish/confirm.ts";
import { savePermissions } from "../publish/keep-permissions.ts";
import type { WhereOptions } from "../publish/where.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { terminalFace } from "../terminal/face.ts";
import { type ConnectedGuild, connectGuild } from "./guild.ts";

/** What `permissions publish` takes. */
export interface PublishPermissionsOptions extends WhereOptions, ConfirmOptions {}

type Guild = ConnectedGuild & EditableGuild;

/** Publishes the permissions manifest of a file. Throws CannotRun. */
export async function publishFile(file: string, options: PublishPermissionsOptions): Promise<ExitCode> {
  let guild: Guild | undefined;
  const work = async (manifest: FileManifest): Promise<ExitCode> => {
    const ending = await publishPermissions<Guild, string>(manifest, {
      face: terminalFace({}, manifest.report),
      async connect(ids) {
        guild = withUser(await connectGuild(options, ids));
        return guild;
      },
      show,
      async consent(view, to) {
        show(view, to);
        await confirm(options, to.where);
        return true;
      },
      save: savePermissions,
      apply: (_, calls) => calls({}),
    });
    if (ending.kind === "blocked") return exitCode.findings;
    if (ending.kind !== "applied") return exitCode.done;
    const { failed } = ending.outcome;
    (failed ? console.error : console.log)(ending.message);
    return failed ? exitCode.refused : exitCode.done;
  };
  return await atService(
    () => guild,
    () => withManifest(file, work),
  );
}

function withUser(guild: ConnectedGuild): Guild {
  const { userClient } = guild;
  if (!userClient) throw new CannotRun(userTokenRequired);
  return { ...guild, userClient };
}

function show({ lines, losses }: PermissionsView, { label }: Guild): void {
  console.log([`In ${label}:`, ...lines].join("\n"));
  if (losses.length > 0) console.log(["Who loses access:", ...losses.map((loss) => `    ${loss}`)].join("\n"));
}

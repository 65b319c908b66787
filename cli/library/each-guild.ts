import { UserError } from "../../core/tools/user-error.ts";
import type * as packaged from "./index.d.cts";
import type { CheckedOptions } from "./options.ts";
import { PublishError } from "./publish-error.ts";

/** Discord blocks an address for a while after ten thousand refused requests, so a list of guilds ends long before. */
const maxRefusals = 50;

/** The guilds that a message names. */
const maxNamed = 10;

/**
 * Reads and does the work for one guild after the other. A guild that fails does not stop the others, unless its reason holds
 * for all: the commands, the options or the token. Resolves with a list if the caller gave a list. Rejects with a PublishError.
 */
export async function eachGuild<Task, T extends packaged.Plan | packaged.Published>(
  { guilds, areSeveral }: Pick<CheckedOptions, "guilds" | "areSeveral">,
  read: (guildId: string | undefined) => Promise<Task>,
  work: (task: Task) => Promise<T>,
): Promise<T | readonly T[]> {
  const values: T[] = [];
  const errors: PublishError[] = [];
  let refusals = 0;
  for (const guild of guilds) {
    try {
      values.push(await work(await read(guild)));
      refusals = 0;
    } catch (error) {
      const failed = asPublishError(error, guild);
      errors.push(failed);
      refusals = failed.code === "refused" ? refusals + 1 : 0;
      if (concernsAll(failed) || refusals === maxRefusals) break;
    }
  }
  const [first] = errors;
  if (first && guilds.length === 1) throw first;
  if (first) throw severalErrors(errors, values, guilds.length);
  const [only] = values;
  return areSeveral || only === undefined ? values : only;
}

function concernsAll({ code, status }: PublishError): boolean {
  return code === "invalid" || code === "cannot-run" || status === 401;
}

/** `guild`: undefined for what concerns all. Throws other errors, which are faults of this program. */
export function asPublishError(error: unknown, guild: string | undefined): PublishError {
  if (error instanceof PublishError) return error;
  if (error instanceof UserError) return new PublishError("cannot-run", error.message, { guild });
  throw error;
}

function severalErrors(
  errors: readonly PublishError[],
  values: readonly (packaged.Plan | packaged.Published)[],
  total: number,
): PublishError {
  const [{ code, status } = { code: "cannot-run" as const, status: undefined }] = errors;
  const done = values.filter((value): value is packaged.Published => "result" in value);
  const skipped = total - values.length - errors.length;
  const lines = [
    `${errors.length} of ${total} guilds failed${skipped > 0 ? `, and ${skipped} were not tried` : ""}:`,
    ...errors.slice(0, maxNamed).map(({ message }) => message),
    ...(errors.length > maxNamed ? [`and ${errors.length - maxNamed} more`] : []),
  ];
  return new PublishError(code, lines.join("\n"), {
    status,
    findings: errors.flatMap(({ findings }) => findings),
    results: [...done, ...errors.flatMap(({ results }) => results)],
    errors,
  });
}

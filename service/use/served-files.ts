import type { AnyInteraction, Resolved } from "../../core/interactions/interaction.ts";
import { isObject } from "../../core/text/json.ts";
import type { StoredFile } from "../../endpoint/bodies/form.ts";
import { safeFilename } from "../../endpoint/bodies/form.ts";
import { storeFile } from "../messages/attachments.ts";
import type { World } from "../world/world.ts";
import type { GivenFile } from "./use-request.schema.ts";

interface ServedObjects {
  /** By the IDs in the interaction. */
  readonly files: Readonly<Record<string, GivenFile>>;
  readonly resolved: Resolved;
  readonly origin: string;
}

/** The interaction with files that the application can download: from the user, or small generated ones. */
export function withServedFiles(
  world: World,
  interaction: AnyInteraction,
  { files, resolved: given, origin }: ServedObjects,
) {
  const { data } = interaction;
  const resolved = isObject(data) ? data.resolved : undefined;
  if (!isObject(data) || !isObject(resolved) || !isObject(resolved.attachments)) return interaction;
  const attachments = Object.entries(resolved.attachments).map(([id, attachment]) => {
    if (given.attachments?.[id] !== undefined || !isObject(attachment)) return [id, attachment];
    const file = Object.hasOwn(files, id) ? givenFile(files[id] as GivenFile) : generatedFile(attachment);
    return [
      id,
      { ...attachment, ...storeFile(world, file, { origin, channelId: String(interaction.channel_id), id }) },
    ];
  });
  return { ...interaction, data: { ...data, resolved: { ...resolved, attachments: Object.fromEntries(attachments) } } };
}

/** A file that a user gives, to be stored. */
export function givenFile({
  filename,
  content_type: contentType = "application/octet-stream",
  data,
}: GivenFile): StoredFile {
  return { filename: safeFilename(filename), contentType, bytes: decoded(data) };
}

/** An image of 1 by 1 pixels. */
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function generatedFile({ filename, content_type: contentType }: Readonly<Record<string, unknown>>): StoredFile {
  const bytes =
    contentType === "image/png"
      ? decoded(pixel)
      : new TextEncoder().encode("This file was made up by the local service.\n");
  return { filename: String(filename), contentType: String(contentType), bytes };
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, "base64"));
}

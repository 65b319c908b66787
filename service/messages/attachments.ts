import { serviceErrors } from "../../core/discord/service-errors.ts";
import { attachmentSizeLimit } from "../../core/use/interactions/build-interaction.ts";
import type { Attachment } from "../../core/use/interactions/message.ts";
import { describedFiles, safeName, type UploadedFile } from "../http/multipart.ts";
import { refuse } from "../http/refusal.ts";
import type { World } from "../world/world.ts";
import { imageSize } from "./image-size.ts";

/** Where a file of a message is served. */
interface Place {
  /** What its URL begins with. */
  readonly origin: string;
  readonly channelId: string;
  readonly isEphemeral: boolean;
}

/** Keeps the files that came with a body, described in its `attachments`. */
export function storeFiles(
  world: World,
  { origin, channelId, isEphemeral }: Place,
  { value, files }: { readonly value: unknown; readonly files: readonly UploadedFile[] },
): readonly Attachment[] {
  const described = describedFiles(value);
  if (files.some(({ bytes }) => bytes.length > attachmentSizeLimit)) throw refuse(serviceErrors.bodyTooLarge);
  return files.map((file) => {
    const { filename: named, description, title } = described.get(file.number) ?? {};
    const filename = typeof named === "string" && named !== "" ? safeName(named) : file.filename;
    const id = world.ids.next();
    world.files.put(id, { ...file, filename });
    const url = `${origin}/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
    return {
      id,
      filename,
      size: file.bytes.length,
      url,
      proxy_url: url,
      content_type: file.contentType,
      ...imageSize(file.bytes),
      ...(typeof description === "string" && { description }),
      ...(typeof title === "string" && { title }),
      ...(isEphemeral && { ephemeral: true }),
    };
  });
}

/** A copy in which `attachment://name` is the URL of the file of that name, wherever it is. */
export function withFileUrls<Value>(value: Value, attachments: readonly Attachment[]): Value {
  const urls = new Map(attachments.map(({ filename, url }) => [`attachment://${filename}`, url]));
  const replaced = (part: unknown): unknown => {
    if (typeof part === "string") return urls.get(part) ?? part;
    if (Array.isArray(part)) return part.map(replaced);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, replaced(member)]));
  };
  return replaced(value) as Value;
}

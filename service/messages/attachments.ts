import type { Context } from "hono";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { attachmentSizeLimit } from "../../core/use/interactions/build-interaction.ts";
import type { Attachment } from "../../core/use/interactions/message.ts";
import { describedFiles, safeFilename, type UploadedFile } from "../http/multipart.ts";
import { refuse } from "../http/refusal.ts";
import type { World } from "../world/world.ts";
import { imageSize } from "./image-size.ts";

interface FileLocation {
  /** Of its URL. */
  readonly origin: string;
  readonly channelId: string;
  readonly isEphemeral: boolean;
}

/** Stores the files of a body, which its `attachments` describe. */
export function storeFiles(
  world: World,
  { origin, channelId, isEphemeral }: FileLocation,
  { value, files }: { readonly value: unknown; readonly files: readonly UploadedFile[] },
): readonly Attachment[] {
  const described = describedFiles(value);
  if (files.some(({ bytes }) => bytes.length > attachmentSizeLimit)) throw refuse(serviceErrors.bodyTooLarge);
  return files.map((file) => {
    const { filename: named, description, title } = described.get(file.number) ?? {};
    const filename = typeof named === "string" && named !== "" ? safeFilename(named) : file.filename;
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

/** A copy of a value in which each `attachment://name` is replaced by the URL of that file. */
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

/**
 * Serves the files of messages without a token. They come from the origin of the service's own page, so browsers must not
 * run them or show them as a page.
 */
export function fileServer(world: World): (c: Context) => Response {
  return (c) => {
    const file = world.files.get(c.req.param("id") ?? "");
    if (!file || file.filename !== c.req.param("filename")) throw refuse(serviceErrors.notFound);
    return new Response(file.bytes, {
      headers: {
        "Content-Type": file.contentType,
        "Content-Length": String(file.bytes.length),
        "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
      },
    });
  };
}

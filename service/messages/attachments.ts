import type { Context } from "hono";
import type { ErrorEntry, ErrorLeaf, ErrorPath } from "../../core/discord/error-tree.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { attachmentSizeLimit } from "../../core/interactions/build-interaction.ts";
import type { Attachment } from "../../core/interactions/message.ts";
import { isObject } from "../../core/text/json.ts";
import type { BodyWithFiles, StoredFile } from "../../endpoint/bodies/form.ts";
import { describedFiles, safeFilename, type UploadedFile } from "../../endpoint/bodies/form.ts";
import { refuse } from "../../endpoint/bodies/refusal.ts";
import type { World } from "../world/world.ts";

interface FileLocation {
  /** The origin of its URL. */
  readonly origin: string;
  readonly channelId: string;
  readonly isEphemeral: boolean;
}

/** Stores the files of a body, which are described in its `attachments`. */
export function storeFiles(
  world: World,
  { origin, channelId, isEphemeral }: FileLocation,
  { value, files }: { readonly value: unknown; readonly files: readonly UploadedFile[] },
): readonly Attachment[] {
  const described = describedFiles(value);
  if (files.some(({ bytes }) => bytes.length > attachmentSizeLimit)) throw refuse(serviceErrors.bodyTooLarge);
  return files.map((file) => {
    const { description, title } = described.get(file.number) ?? {};
    const filename = filenameOf(file, described);
    const id = world.ids.next();
    return {
      id,
      ...storeFile(world, { ...file, filename }, { origin, channelId, id }),
      ...(typeof description === "string" && { description }),
      ...(typeof title === "string" && { title }),
      ...(isEphemeral && { ephemeral: true }),
    };
  });
}

/** The name that a file is stored by: that of its description, or its own. */
function filenameOf({ number, filename }: UploadedFile, described: ReturnType<typeof describedFiles>): string {
  const named = described.get(number)?.filename;
  return typeof named === "string" && named !== "" ? safeFilename(named) : filename;
}

const scheme = "attachment://";

/**
 * The errors of components that refer to a file that is neither uploaded nor kept. Embeds with such a reference are accepted.
 * `path`: of the components.
 */
export function missingFileFaults(
  components: unknown,
  { value, files }: BodyWithFiles,
  kept: readonly Attachment[],
  path: ErrorPath,
): readonly ErrorEntry[] {
  const described = describedFiles(value);
  const names = new Set([...files.map((file) => filenameOf(file, described)), ...kept.map(({ filename }) => filename)]);
  const faultsIn = (part: unknown, at: ErrorPath): readonly ErrorEntry[] => {
    if (Array.isArray(part)) return part.flatMap((item: unknown, index) => faultsIn(item, [...at, index]));
    if (!isObject(part)) return [];
    return Object.entries(part).flatMap(([key, member]) => {
      const name = key === "url" && typeof member === "string" && member.startsWith(scheme) ? member : undefined;
      if (name === undefined) return faultsIn(member, [...at, key]);
      return names.has(name.slice(scheme.length)) ? [] : [{ path: [...at, key], ...missingFile }];
    });
  };
  return faultsIn(components, path);
}

const missingFile: ErrorLeaf = {
  code: "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
  message: "The referenced attachment was not found",
};

/** Stores a file by its ID, and returns its attachment object for messages and interactions. */
export function storeFile(
  world: World,
  file: StoredFile,
  { origin, channelId, id }: { readonly origin: string; readonly channelId: string; readonly id: string },
) {
  const { filename, contentType, bytes } = file;
  world.files.put(id, file);
  const url = `${origin}/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
  return { filename, size: bytes.length, url, proxy_url: url, content_type: contentType, ...imageSize(bytes) };
}

/** A copy of a value in which each `attachment://name` is replaced by the URL of that file. */
export function withFileUrls<Value>(value: Value, attachments: readonly Attachment[]): Value {
  const urls = new Map(attachments.map(({ filename, url }) => [scheme + filename, url]));
  const replaced = (part: unknown): unknown => {
    if (typeof part === "string") return urls.get(part) ?? part;
    if (Array.isArray(part)) return part.map(replaced);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, replaced(member)]));
  };
  return replaced(value) as Value;
}

/**
 * Serves the files of messages without a token. They share the origin of the service's page, so browsers must not run or
 * display them.
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

const pngStart = [0x89, 0x50, 0x4e, 0x47];
const gifStart = [0x47, 0x49, 0x46, 0x38];

/** The size in pixels in the header of a PNG or GIF; undefined for any other file. */
function imageSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, pngStart) && bytes.length >= 24)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (startsWith(bytes, gifStart) && bytes.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return undefined;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

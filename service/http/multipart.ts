import { isObject } from "../../core/json.ts";
import type { StoredFile } from "../world/stored-files.ts";

export interface UploadedFile extends StoredFile {
  /** The number by which `attachments` refers to it: the 0 in `files[0]`, or its index. */
  readonly number: string;
}

export interface BodyWithFiles {
  readonly value: unknown;
  readonly files: readonly UploadedFile[];
}

/** The size of a body with files, as on Discord. */
export const maxMultipartBytes = 25 * 2 ** 20;

export function isMultipart(contentType: string | null | undefined): contentType is string {
  return /^multipart\/form-data\s*;/i.test(contentType ?? "");
}

/**
 * Reads a body with files and JSON in `payload_json`, or one part for each field. Rejects with a SyntaxError if the JSON is
 * malformed, and with a TypeError if the body is.
 */
export async function readMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  parse = JSON.parse,
): Promise<BodyWithFiles> {
  const form = await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  const parts = [...form];
  const uploads = parts.flatMap(([name, part]) => (typeof part === "string" ? [] : [{ name, part }]));
  const files = await Promise.all(uploads.map(({ name, part }, index) => uploaded(name, part, index)));
  const texts = parts.flatMap(([name, part]) => (typeof part === "string" ? [[name, part] as const] : []));
  const json = texts.find(([name]) => name === "payload_json")?.[1];
  return { value: json === undefined ? Object.fromEntries(texts) : parse(json), files };
}

async function uploaded(name: string, part: File, index: number): Promise<UploadedFile> {
  const [, number = String(index)] = /^files?\[?(\d+)\]?$/.exec(name) ?? [];
  const contentType = part.type === "" ? "application/octet-stream" : part.type;
  return { number, filename: safeFilename(part.name), contentType, bytes: new Uint8Array(await part.arrayBuffer()) };
}

/** The name that Discord gives a file: unusual characters become underscores. */
export function safeFilename(name: string): string {
  const safe = [...name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_")].slice(-200).join("");
  return /^\.*$/.test(safe) ? "unknown" : safe;
}

/** The files that a body describes in `attachments`, by their numbers. */
export function describedFiles(value: unknown): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const list = isObject(value) && Array.isArray(value.attachments) ? value.attachments : [];
  return new Map(list.filter(isObject).map((described) => [String(described.id), described]));
}

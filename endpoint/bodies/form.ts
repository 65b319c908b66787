import { serviceErrors } from "../../core/discord/service-errors.ts";
import { isObject } from "../../core/text/json.ts";
import { refuse } from "./refusal.ts";

export interface StoredFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface UploadedFile extends StoredFile {
  /** The file's number in `attachments`: the 0 in `files[0]`, or its index. */
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

/** Whether a body has fields instead of JSON: multipart or URL-encoded, as libraries send it when there are no files. */
export function isForm(contentType: string | null | undefined): contentType is string {
  return isMultipart(contentType) || /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType ?? "");
}

/** A form has fewer, whatever it is for. */
const maxFields = 1000;
const maxFiles = 10;
/** In characters. RFC 2046 */
const maxBoundary = 70;

/**
 * Reads a form with JSON in `payload_json`, or one part for each field. Rejects with a SyntaxError if the JSON is malformed,
 * with a TypeError if the body is, with a RangeError if it has too many fields, and with a Refusal if it has too many files.
 */
export async function readForm(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  parse = JSON.parse,
): Promise<BodyWithFiles> {
  if (isMultipart(contentType)) requireFewParts(new TextDecoder("latin1").decode(body), contentType);
  const parts = isMultipart(contentType)
    ? [...(await new Response(body, { headers: { "Content-Type": contentType } }).formData())]
    : urlEncodedFields(new TextDecoder().decode(body));
  const uploads = parts.flatMap(([name, part]) => (typeof part === "string" ? [] : [{ name, part }]));
  const files = await Promise.all(uploads.map(({ name, part }, index) => uploaded(name, part, index)));
  const texts = parts.flatMap(([name, part]) => (typeof part === "string" ? [[name, part] as const] : []));
  const json = texts.find(([name]) => name === "payload_json")?.[1];
  return { value: json === undefined ? Object.fromEntries(texts.map(fieldOfForm)) : parse(json), files };
}

/** Counts the parts by their boundaries. Parsing tens of thousands of them would take the platform minutes. */
function requireFewParts(body: string, contentType: string): void {
  const [, quoted, plain = quoted] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  if (plain === undefined || plain.length > maxBoundary) throw new TypeError("The boundary of the form is not valid.");
  const boundary = `--${plain}`;
  let [fields, files] = [0, 0];
  let start = body.indexOf(boundary);
  while (start >= 0) {
    const headers = start + boundary.length;
    const end = body.indexOf(boundary, headers);
    if (end < 0) return;
    if (++fields > maxFields) throw tooManyFields();
    if (isFilePart(body.slice(headers, end)) && ++files > maxFiles) throw refuse(serviceErrors.tooManyFiles);
    start = end;
  }
}

/** Whether the headers of a part name a file. */
function isFilePart(part: string): boolean {
  const end = part.indexOf("\r\n\r\n");
  return /;\s*filename\*?=/i.test(part.slice(0, end < 0 ? undefined : end));
}

function tooManyFields(): RangeError {
  return new RangeError(`A form can have at most ${maxFields} fields.`);
}

function urlEncodedFields(text: string): [name: string, text: string][] {
  if (text.split("&", maxFields + 1).length > maxFields) throw tooManyFields();
  return [...new URLSearchParams(text)];
}

/** Parses a form field as text, even for fields that are numbers or booleans in JSON. */
function fieldOfForm([name, text]: readonly [string, string]): readonly [string, unknown] {
  if (name === "flags" && /^\d{1,15}$/.test(text)) return [name, Number(text)];
  return [name, name === "tts" && /^(true|false)$/.test(text) ? text === "true" : text];
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

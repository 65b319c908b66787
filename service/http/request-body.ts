import type { Context } from "hono";
import { readBytes, readText } from "../../core/discord/read-text.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import type { ExplainingValidator, Validator } from "../../core/discord/validator.ts";
import { inputLimits } from "../../core/text/input-limits.ts";
import { depthOf } from "../../core/text/skip.ts";
import { type IdFields, ofRequests, onlyIds, quoteIds, withExactIds } from "../../endpoint/bodies/exact-ids.ts";
import { type BodyWithFiles, isForm, isMultipart, maxMultipartBytes, readForm } from "../../endpoint/bodies/form.ts";
import { Refusal, refuse, refuseForm, requireValid } from "../../endpoint/bodies/refusal.ts";
import { breadthErrors, numberErrors } from "../verdicts/body-scan.ts";
import { schemaErrors } from "../verdicts/schema-errors.ts";
import { settingsOf, type World } from "../world/world.ts";

/** Larger than a list of commands at every limit. */
const defaultBodyBytes = 8 * 2 ** 20;

export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
}

/**
 * Reads a JSON body; a missing one is an empty object. IDs that are numbers become texts. Throws a refusal of another content
 * type, malformed JSON, deep nesting or a number that is too large. §4
 */
export async function readJson(world: World, request: Request): Promise<JsonBody> {
  return withTextIds(await readRawJson(world, request, ["application/json"]), ofRequests);
}

function withTextIds(body: JsonBody, fields: IdFields): JsonBody {
  const text = quoteIds(body.text, fields);
  return text === body.text ? body : { text, value: JSON.parse(text) };
}

/** `accepted`: the content types that a refusal names. */
async function readRawJson(world: World, request: Request, accepted: readonly string[]): Promise<JsonBody> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const text = await readBodyText(world, request);
  // discord.py's HTTP client names this type where there is no body.
  if ((type === undefined || type === "application/octet-stream") && text === "") return { text: "{}", value: {} };
  if (type !== "application/json") {
    const types = accepted.map((name) => `'${name}'`).join(", ");
    throw refuse(serviceErrors.invalidForm, `Expected "Content-Type" header to be one of {${types}}.`);
  }
  return { text, value: parse(text) };
}

/** No valid list or object in these bodies has more entries. */
const maxMembers = 1000;

/** Reads a JSON body of the local service's own endpoints. Throws `refusal` if it does not match the schema. */
export async function readValid<T>(world: World, request: Request, isValid: Validator<T>, refusal: () => Refusal) {
  const { value } = withTextIds(await readJson(world, request), onlyIds);
  requireValid(breadthErrors(value, maxMembers));
  if (!isValid(value)) throw refusal();
  return value;
}

/** The body of a request to `/local`. Throws a refusal with the reasons if it is not valid. */
export function localBody<T>(world: World, c: Context, isValid: ExplainingValidator<T>): Promise<T> {
  return readValid(world, c.req.raw, isValid, () => refuseForm(schemaErrors(isValid.errors)));
}

const messageTypes = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

/** Reads a body as JSON or as a form, which may have files, and IDs as numbers. Throws as `readJson` does. */
export async function readJsonOrFiles(world: World, request: Request): Promise<BodyWithFiles> {
  const type = request.headers.get("Content-Type");
  if (!isForm(type)) {
    const { value, text } = await readRawJson(world, request, messageTypes);
    return { value: withExactIds(value, text), files: [] };
  }
  try {
    return await readForm(await readFormBytes(world, request, type), type, (text) => withExactIds(parse(text), text));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse(serviceErrors.invalidForm, error instanceof RangeError ? error.message : "The form is malformed.");
  }
}

/** Only a form with files can be larger than other bodies. */
async function readFormBytes(world: World, request: Request, type: string): Promise<Uint8Array<ArrayBuffer>> {
  if (isMultipart(type)) return await readBytes(request, maxMultipartBytes, () => refuse(serviceErrors.bodyTooLarge));
  return new TextEncoder().encode(await readBodyText(world, request));
}

function parse(text: string): unknown {
  if (depthOf(text) > inputLimits.depth) throw refuse(serviceErrors.invalidJson);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse(serviceErrors.invalidJson);
  }
  requireValid(numberErrors(text, value));
  return value;
}

/** Reads a body as text. Throws a refusal if it is too long or incomplete. */
export async function readBodyText(world: World, request: Request): Promise<string> {
  const bytes = settingsOf(world).limits.bodyBytes ?? defaultBodyBytes;
  // The server reads no more than this header announces, so a short body needs no stream.
  const contentLength = Number(request.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
  try {
    if (contentLength <= bytes) return await request.text();
    return await readText(request, bytes, () => refuse(serviceErrors.bodyTooLarge));
  } catch (error) {
    // The client closed the connection. It reads no response, so this is not logged as a failure of the service.
    throw error instanceof Refusal ? error : refuse(serviceErrors.invalidForm, "The body broke off.");
  }
}

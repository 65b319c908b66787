import type { Context } from "hono";
import { readBytes, readText } from "../../core/discord/read-text.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import type { ExplainingValidator, Validator } from "../../core/discord/validator.ts";
import { inputLimits } from "../../core/language/facts/limits.ts";
import { depthOf } from "../../core/language/text/skip.ts";
import { breadthErrors, numberErrors } from "../verdicts/body-scan.ts";
import { schemaErrors } from "../verdicts/schema-errors.ts";
import { settingsOf, type World } from "../world/world.ts";
import { type BodyWithFiles, isMultipart, maxMultipartBytes, readMultipart } from "./multipart.ts";
import { Refusal, refuse, refuseForm, requireValid } from "./refusal.ts";

/** More bytes than a list of commands at every limit has. */
const defaultBodyBytes = 8 * 2 ** 20;

export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
}

/**
 * Reads a JSON body; a missing one is an empty object. Throws a refusal of another content type, malformed JSON, deep nesting
 * or a number that is too large. §4
 */
export async function readJson(world: World, request: Request): Promise<JsonBody> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const text = await readBody(world, request);
  if (type === undefined && text === "") return { text: "{}", value: {} };
  if (type !== "application/json") {
    throw refuse(serviceErrors.invalidForm, `Expected "Content-Type" header to be one of {'application/json'}.`);
  }
  return { text, value: parse(text) };
}

/** No list in these bodies is longer, and no object has more members. */
const maxMembers = 1000;

/** Reads a JSON body that a schema describes, of the local service's own addresses. Throws `refusal` if it does not fit. */
export async function readValid<T>(world: World, request: Request, isValid: Validator<T>, refusal: () => Refusal) {
  const { value } = await readJson(world, request);
  requireValid(breadthErrors(value, maxMembers));
  if (!isValid(value)) throw refusal();
  return value;
}

/** The body of a request to `/local`. Throws a refusal with the reasons if it is not valid. */
export function bodyOf<T>(world: World, c: Context, isValid: ExplainingValidator<T>): Promise<T> {
  return readValid(world, c.req.raw, isValid, () => refuseForm(schemaErrors(isValid.errors)));
}

/** Reads a JSON body that may have files. Throws as `readJson` does. */
export async function readJsonOrFiles(world: World, request: Request): Promise<BodyWithFiles> {
  const type = request.headers.get("Content-Type");
  if (!isMultipart(type)) return { value: (await readJson(world, request)).value, files: [] };
  try {
    const bytes = await readBytes(request, maxMultipartBytes, () => refuse(serviceErrors.bodyTooLarge));
    return await readMultipart(bytes, type, parse);
  } catch (error) {
    throw error instanceof Refusal ? error : refuse(serviceErrors.invalidForm, "The multipart body is malformed.");
  }
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
export async function readBody(world: World, request: Request): Promise<string> {
  const bytes = settingsOf(world).limits.bodyBytes ?? defaultBodyBytes;
  // The server reads no more of a body than its header says, so a short body needs no stream.
  const contentLength = Number(request.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
  try {
    if (contentLength <= bytes) return await request.text();
    return await readText(request, bytes, () => refuse(serviceErrors.bodyTooLarge));
  } catch (error) {
    // The client ended the connection: it reads no response, and the service has not failed.
    throw error instanceof Refusal ? error : refuse(serviceErrors.invalidForm, "The body broke off.");
  }
}

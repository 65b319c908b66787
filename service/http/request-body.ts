import { readBytes, readText } from "../../core/discord/read-text.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { inputLimits } from "../../core/language/facts/limits.ts";
import { depthOf, numberErrors } from "../verdicts/body-scan.ts";
import { settingsOf, type World } from "../world/world.ts";
import { type BodyWithFiles, isMultipart, maxMultipartBytes, readMultipart } from "./multipart.ts";
import { Refusal, refuse, requireValid } from "./refusal.ts";

/** Bytes of a body that are read; a list of commands at every limit has fewer. */
const defaultBodyBytes = 8 * 2 ** 20;

/** A JSON body, as it was written and as it was read. */
export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
}

/** Reads a JSON body; one that was left out is an empty object. Throws the refusal of another content type, of malformed JSON, of too deep nesting and of numbers that are too large to be any. §4 */
export async function readJson(world: World, request: Request): Promise<JsonBody> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const text = await readBody(world, request);
  if (type === undefined && text === "") return { text: "{}", value: {} };
  if (type !== "application/json") {
    throw refuse(serviceErrors.invalidForm, `Expected "Content-Type" header to be one of {'application/json'}.`);
  }
  return { text, value: parse(text) };
}

/** Reads a body that is JSON, or has files beside its JSON. Throws as `readJson` does. */
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

/** Reads a body as text. Throws the refusal of one that is too long, and of one that broke off. */
export async function readBody(world: World, request: Request): Promise<string> {
  const bytes = settingsOf(world).limits.bodyBytes ?? defaultBodyBytes;
  // A server reads no more of a body than its header says, so a short one needs no stream.
  const announced = Number(request.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
  try {
    if (announced <= bytes) return await request.text();
    return await readText(request, bytes, () => refuse(serviceErrors.bodyTooLarge));
  } catch (error) {
    // The client that broke it off does not read an answer, and it is no failure of the service.
    throw error instanceof Refusal ? error : refuse(serviceErrors.invalidForm, "The body broke off.");
  }
}

import { readable } from "../../core/language/facts/limits.ts";
import { readText } from "../../core/wire/read-text.ts";
import { serviceErrors } from "../../core/wire/service-errors.ts";
import { depthOf } from "../judge/depth.ts";
import { settingsOf, type World } from "../world/world.ts";
import { refuse } from "./refusal.ts";

/** Bytes of a body that are read; a list of commands at every limit has fewer. */
const usualBodyBytes = 8 * 2 ** 20;

/** A JSON body, as it was written and as it was read. */
export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
}

/** Reads a JSON body; one that was left out is an empty object. Throws the refusal of another content type, of malformed JSON and of too deep nesting. §4 */
export async function readJson(world: World, request: Request): Promise<JsonBody> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const text = await readBody(world, request);
  if (type === undefined && text === "") return { text: "{}", value: {} };
  if (type !== "application/json") {
    throw refuse(serviceErrors.invalidForm, `Expected "Content-Type" header to be one of {'application/json'}.`);
  }
  if (depthOf(text) > readable.depth) throw refuse(serviceErrors.invalidJson);
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw refuse(serviceErrors.invalidJson);
  }
}

/** Reads a body as text. Throws the refusal of one that is too long. */
export function readBody(world: World, request: Request): Promise<string> {
  const bytes = settingsOf(world).limits.bodyBytes ?? usualBodyBytes;
  return readText(request, bytes, () => refuse(serviceErrors.bodyTooLarge));
}

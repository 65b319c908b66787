import { depthOf } from "../core/api/depth.ts";
import { serviceErrors } from "../core/api/service-errors.ts";
import { readable } from "../core/manifest/limits.ts";
import { refuse } from "./refusal.ts";

/** A JSON body, as it was written and as it was read. */
export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
}

/** Reads a JSON body; one that was left out is an empty object. Throws the refusal of another content type, of malformed JSON and of too deep nesting. §4 */
export async function readJson(request: Request): Promise<JsonBody> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const text = await request.text();
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

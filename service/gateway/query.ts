import { because, type Closing, closings } from "./protocol.ts";

const versions: readonly (string | null)[] = ["9", "10"];
const encodings: readonly (string | null)[] = [null, "json"];
const compressions: readonly (string | null)[] = [null, "", "zlib-stream"];

/** Why a bot cannot be served with the query of its URL, in words that its log shows. */
export function faultOfQuery(query: URLSearchParams): Closing | undefined {
  const { invalidVersion } = closings;
  if (!versions.includes(query.get("v"))) return because(invalidVersion, "Invalid API version. Use v=10 or v=9.");
  if (!encodings.includes(query.get("encoding")))
    return because(invalidVersion, "The local service supports only encoding=json.");
  if (!compressions.includes(query.get("compress")))
    return because(invalidVersion, "The local service supports only compress=zlib-stream, or no compression.");
  return undefined;
}

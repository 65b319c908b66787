import { NotWritable } from "./replaceable.ts";

/** A browser has no disk. Throws NotWritable. */
export function replaceFile(): never {
  throw new NotWritable("a browser has no disk");
}

import type { ObjectKind } from "../language/fields/field.ts";
import { fields } from "../language/fields/fields.ts";
import { isObject } from "./json.ts";

/**
 * A command's body as it came, or what an edit gives of one, without each null that says the same as leaving its field
 * out, in options and choices too. What is no object stays as it is.
 */
export function withoutNulls(value: unknown, kind: ObjectKind = "command"): unknown {
  if (!isObject(value)) return value;
  const left = { ...value };
  for (const { name, nullable, shape } of fields[kind]) {
    const member = left[name];
    if (member === null && nullable === "as-absent") delete left[name];
    if (shape.is === "objects" && Array.isArray(member)) {
      left[name] = member.map((item) => withoutNulls(item, shape.of));
    }
  }
  return left;
}

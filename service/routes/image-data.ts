import { createHash } from "node:crypto";
import { refuseForm } from "../../endpoint/bodies/refusal.ts";

const pattern = /^data:image\/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The type of the image in a data URI: `png`. Throws the refusal of anything else. `field`: of the body. */
export function imageType(field: string, value: unknown): string {
  const type = pattern.exec(String(value))?.[1];
  if (type === undefined) throw refuseForm([{ path: [field], code: "IMAGE_INVALID", message: "Invalid image data" }]);
  return type;
}

/**
 * The hash by which Discord names the image in a data URI: animated ones begin with `a_`. Null removes an image. Throws as
 * `imageType` does.
 */
export function imageHash(field: string, value: unknown): string | null {
  if (value === null) return null;
  const hash = imageType(field, value) === "gif" ? "a_" : "";
  return hash + createHash("sha256").update(String(value)).digest("hex").slice(0, 32);
}

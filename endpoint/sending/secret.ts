import { randomBytes } from "node:crypto";

/** A random token. Its prefix names its kind, and shows that only the local service accepts it. */
export function secret(kind: string): string {
  return `local-${kind}-${randomBytes(24).toString("base64url")}`;
}

// Browsers have SHA-256 only as a promise.
export { digestOf } from "../../core/tools/digest.ts";

import { count } from "../manifest/describe.ts";
import type { ServiceError } from "./service-error.ts";

/** A date of HTTP: `Wed, 21 Oct 2026 07:28:00 GMT`. Checked because `Date.parse` accepts many other forms. */
const httpDate = /^[a-z]{3,9},? .*\d/i;

/**
 * Reads the `Retry-After` of a response, which is a number of seconds or a date. Returns seconds, or undefined if the
 * header is absent or neither. `now`: milliseconds since 1970, used where the response has no date of its own.
 */
export function retryAfterIn(headers: Headers, now: number): number | undefined {
  const text = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  // Uses the server's clock, because the local one may be wrong.
  const sent = dateIn(headers.get("Date") ?? "") ?? now;
  const until = dateIn(text);
  return until === undefined ? undefined : Math.max(0, (until - sent) / 1000);
}

function dateIn(text: string): number | undefined {
  const time = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** When to send a refused request again: `in 7 minutes (at 14:32)`; undefined if the server did not say. */
export function whenAgain({ retryAfter }: ServiceError, now = Date.now()): string | undefined {
  return retryAfter === undefined || retryAfter <= 0 ? undefined : describeWait(retryAfter, now);
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** In seconds. No limit of Discord is nearly as long, and later dates may not exist. */
const longest = 365 * day;

/** Adds the local time to a longer wait, rounded up to the minute. */
function describeWait(seconds: number, now: number): string {
  if (seconds < minute) return `in ${count(Math.ceil(seconds), "second")}`;
  if (seconds > longest) return "in more than a year";
  const end = new Date(Math.ceil((now + seconds * 1000) / 60_000) * 60_000);
  return `in ${lengthOf(seconds)} (${describeMoment(end, new Date(now))})`;
}

function lengthOf(seconds: number): string {
  if (seconds < 2 * hour) return count(Math.round(seconds / minute), "minute");
  return seconds < 2 * day ? count(Math.round(seconds / hour), "hour") : count(Math.round(seconds / day), "day");
}

function describeMoment(end: Date, now: Date): string {
  const time = `at ${padded(end.getHours())}:${padded(end.getMinutes())}`;
  if (end.toDateString() === now.toDateString()) return time;
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (end.toDateString() === tomorrow.toDateString()) return `tomorrow ${time}`;
  return `on ${end.getFullYear()}-${padded(end.getMonth() + 1)}-${padded(end.getDate())} ${time}`;
}

function padded(number: number): string {
  return String(number).padStart(2, "0");
}

import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { options, slash, text } from "./interactions.ts";

const own = `"user": { "id": "6" }`;
const by = (members: string) => slash(text).replace(`${own}, `, members === "" ? "" : `${members}, `);
const since = (date: string) => by(`"guild_id": "1", "member": { ${own}, "premium_since": ${date} }`);
const joined = (date: string) => by(`"guild_id": "1", "member": { ${own}, "joined_at": ${date} }`);

describe("a date is an ISO 8601 timestamp with time and offset", () => {
  ruleCases("interaction-date", {
    options,
    errors: [
      [joined(`"yesterday"`), `"yesterday"`],
      [joined(`"2025-03-01"`), `"2025-03-01"`],
      [joined(`"2025-03-01T10:15:00"`), `"2025-03-01T10:15:00"`],
      [joined(`"2025-02-30T10:15:00Z"`), `"2025-02-30T10:15:00Z"`],
      [joined(`"2025-13-01T10:15:00Z"`), `"2025-13-01T10:15:00Z"`],
      [since(`"2025-03-01T25:15:00Z"`), `"2025-03-01T25:15:00Z"`],
      [since(`""`), `""`],
    ],
    passes: [
      joined(`"2025-03-01T10:15:00.000000+00:00"`),
      joined(`"2024-02-29T23:59:59Z"`),
      since(`"2025-03-01T10:15:00-05:30"`),
      since("null"),
    ],
    says: [
      [
        joined(`"yesterday"`),
        "“joined_at” must be a timestamp such as “2025-03-01T10:15:00+00:00”, but this is “yesterday”.",
      ],
    ],
  });
});

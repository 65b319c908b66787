import { expect, test } from "vitest";
import type { SignedIn } from "../../../client/places/credentials/credentials.ts";
import {
  describeSignedIn,
  summarizeAllSignedIn,
  summarizeSignedIn,
} from "../../../client/places/credentials/describe-signed-in.ts";

const discord = "https://discord.com";
const bot: SignedIn = { origin: discord, role: "application", acceptance: "unchecked" };
const user: SignedIn = { origin: discord, role: "user", acceptance: "accepted" };
const other: SignedIn = { origin: "https://example.com", role: "application", acceptance: "refused" };
const all = [bot, user, other];

test("a list of credentials says which of them were not accepted", () => {
  expect(all.map(describeSignedIn)).toEqual([
    "application, registers commands · not checked yet",
    "user, edits command permissions",
    "application, registers commands · refused",
  ]);
});

test("a server has a summary of its own credentials only", () => {
  expect(summarizeSignedIn(all, discord)).toBe("signed in as application (not checked yet) and user");
  expect(summarizeSignedIn(all, "https://example.com")).toBe("signed in as application (refused)");
  expect(summarizeSignedIn(all, "https://example.org")).toBeUndefined();
  expect(summarizeAllSignedIn(all)).toBe(
    "Discord as application (not checked yet), Discord as user, example.com as application (refused)",
  );
  expect(summarizeAllSignedIn([])).toBeUndefined();
});

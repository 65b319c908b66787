import { expect, test } from "vitest";
import { ownPath } from "../../cli/run-program/own-requests.ts";

const address = { url: "", token: "local", user_token: "", application_id: "7", guild_id: "8" };

test.each([
  ["/api/v10/applications/1/commands?limit=1", "/api/v10/applications/7/commands?limit=1"],
  ["/api/v9/users/@me", "/api/v9/users/@me"],
  ["/api/users/@me", "/api/v10/users/@me"],
  ["/api/applications/1/commands", "/api/v10/applications/7/commands"],
  ["/api/v/users/@me", "/api/v/users/@me"],
  ["/avatars/1/a.png", "/avatars/1/a.png"],
  ["/api/webhooks/1/secret", "/api/v10/webhooks/1/unknown"],
  ["/api/v10/webhooks/1/local-2/messages/@original", "/api/v10/webhooks/7/local-2/messages/@original"],
])("the program's %s is %s at the local service", (path, own) => {
  expect(ownPath(path, address)).toBe(own);
});

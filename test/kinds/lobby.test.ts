import { describe, expect, it } from "vitest";
import { findings } from "../rules/support.ts";

const options = { kind: "lobby" };

describe("the shape of a lobby", () => {
  it.each<readonly [string, ...string[]]>([
    ["", "empty-manifest"],
    ["{ ", "syntax"],
    [`{ "members": null, "idle_timeout_seconds": null, "flags": null, "override_event_webhooks_url": null }`],
    [`{ "members": [{ "id": "1", "flags": null, "additional_name": null, "metadata": null }] }`],
    [`{ "members": [null] }`, "shape"],
    [`{ "members": [{ "id": null }] }`, "shape"],
    [`{ "flags": "RequireApplicationAuthorization" }`, "enum-name"],
    [`{ "flags": true, "override_event_webhooks_url": 5 }`, "shape", "shape"],
    [`{ "members": [{ "id": "1", "additional_name": ["Ada"] }] }`, "shape"],
    [`{ "metadata": { "round": 1 } }`, "shape"],
    [`{ "members": [{}] }`, "missing-property"],
    [`{ "members": [{ "id": 1 }] }`, "shape"],
    [`{ "members": [{ "id": "1", "flags": "CanLinkLobby" }] }`, "enum-name"],
    [`{ "idle_timeout_seconds": 5.5 }`, "shape"],
    [`{ "idle_timeout_seconds": 4.5 }`, "shape"],
    [`{ "secret": "x" }`, "lobby-create-or-join"],
    [`{ "metadata": {}, "metadata": {} }`, "duplicate-property"],
    [`{ "metadata": { "a": "1", "a": "2" } }`, "duplicate-property"],
    [`{ "$schema": "x", "idle_timeout_seconds": 60 } // done`],
  ])("%s", (text, ...codes) => {
    expect(findings(text, undefined, options).map(({ code }) => code)).toEqual(codes);
  });

  it("can be silenced by comments, and says when there was nothing to silence", () => {
    const silenced = `{\n  // command-manifest-ignore lobby-idle-timeout\n  "idle_timeout_seconds": 1\n}`;
    expect(findings(silenced, undefined, options)).toEqual([]);
    const idle = silenced.replace(": 1", ": 60");
    expect(findings(idle, undefined, options).map(({ code }) => code)).toEqual(["unused-ignore"]);
  });
});

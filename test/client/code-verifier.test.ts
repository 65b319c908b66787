import { parse } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { codeChallengeEdits } from "../../client/authorization/code-challenge.ts";
import { codeChallenge, createCodeVerifier } from "../../client/authorization/code-verifier.ts";
import { applyEdits } from "../../core/edit/fixes.ts";

describe("a code verifier", () => {
  it("has the challenge of RFC 7636, appendix B", async () => {
    expect(await codeChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
      "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    );
  });

  it("is 43 characters that a URL takes, and never the same", async () => {
    const verifiers = await Promise.all(Array.from({ length: 20 }, () => createCodeVerifier()));
    for (const { verifier, challenge } of verifiers) {
      expect(verifier).toMatch(/^[\w-]{43}$/);
      expect(challenge).toBe(await codeChallenge(verifier));
    }
    expect(new Set(verifiers.map(({ verifier }) => verifier)).size).toBe(20);
  });
});

describe("a code challenge in a manifest", () => {
  const write = (text: string): string => applyEdits(text, codeChallengeEdits(text, "abc") ?? []);

  it.each([
    ["{}", '{ "CodeChallenge": { "Method": 0, "Challenge": "abc" } }'],
    ['{ "Scopes": "openid" }', '{ "Scopes": "openid", "CodeChallenge": { "Method": 0, "Challenge": "abc" } }'],
    [
      '// Desktop\n{\n  "Scopes": "openid", // all\n}\n',
      '// Desktop\n{\n  "Scopes": "openid", // all\n  "CodeChallenge": { "Method": 0, "Challenge": "abc" },\n}\n',
    ],
    [
      '{ "IntegrationType": 1, "Scopes": "openid" }',
      '{ "IntegrationType": 1, "Scopes": "openid", "CodeChallenge": { "Method": 0, "Challenge": "abc" } }',
    ],
    [
      '{ "CodeChallenge": null, "Scopes": "openid" }',
      '{ "CodeChallenge": { "Method": 0, "Challenge": "abc" }, "Scopes": "openid" }',
    ],
  ])("%j becomes %j", (before, after) => {
    expect(write(before)).toBe(after);
    expect(parse(after).CodeChallenge).toEqual({ Method: 0, Challenge: "abc" });
    expect(write(after)).toBe(after);
  });

  it("is written where it counts, of two the last", () => {
    const twice = '{ "CodeChallenge": 1, "CodeChallenge": 2 }';
    expect(parse(write(twice)).CodeChallenge).toEqual({ Method: 0, Challenge: "abc" });
  });

  it.each(["", "[]", '{ "Scopes": '])("is not written into %j", (text) => {
    expect(codeChallengeEdits(text, "abc")).toBeUndefined();
  });
});

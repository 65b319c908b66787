import { describe, expect, test } from "vitest";
import { checkDocument, kindNamed } from "../../../core/kinds/index.ts";
import { check, parseManifest } from "../../../core/manifest/index.ts";
import { parseWhole } from "../../../core/manifest/manifest.ts";

// Made here, so that no file has anything that looks like a token.
const idsInBase64 = ["12345678901234567", "123456789012345678", "1234567890123456789", "12345678901234567890"].map(
  (id) => btoa(id).replaceAll("=", ""),
);
const botTokens = idsInBase64.map((id) => `${id}.GaBcDe.${"x_Y-9".repeat(6)}`);
const accessToken = `Bearer ${"6qrZcUqja7".repeat(3)}`;

const found = (text: string) => check(parseManifest(text)).filter(({ code }) => code === "secret-in-manifest");
const command = (description: string) => JSON.stringify([{ name: "a", description }]);

describe("a token is found", () => {
  test.each([...botTokens, ...botTokens.map((token) => `Bot ${token}`), accessToken])("in a text: %s", (token) => {
    const text = command(`Use ${token}, please`);
    const [finding, ...others] = found(text);
    expect(others).toEqual([]);
    expect(token.endsWith(text.slice(finding?.start, finding?.end))).toBe(true);
    expect(finding?.message).toContain("burnt");
    expect(finding?.message).not.toContain(token.slice(-20));
  });

  test.each([
    ["the envelope", (token: string) => JSON.stringify({ token, commands: [] })],
    ["an unknown property", (token: string) => JSON.stringify([{ name: "a", description: "A", x: { y: [token] } }])],
    ["a locale", (token: string) => JSON.stringify([{ name: "a", description_localizations: { de: token } }])],
    [
      "a choice",
      (token: string) => JSON.stringify([{ name: "a", options: [{ choices: [{ name: "a", value: token }] }] }]),
    ],
  ])("in %s, once", (_, manifest) => {
    expect(found(manifest(botTokens[1] ?? ""))).toHaveLength(1);
  });

  test("in a manifest of another kind", () => {
    const manifest = parseWhole(JSON.stringify({ metadata: { key: botTokens[0] } }), "jsonc");
    expect(checkDocument(kindNamed("lobby"), manifest).map(({ code }) => code)).toContain("secret-in-manifest");
  });
});

test("what removes it leaves valid text without it", () => {
  const text = command(`Use ${botTokens[0]}`);
  const [edit] = found(text)[0]?.fixes[0]?.edits() ?? [];
  const after = text.slice(0, edit?.start) + text.slice(edit?.end);
  expect(JSON.parse(after)).toEqual([{ name: "a", description: "Use " }]);
});

describe("nothing else is taken for a token", () => {
  test.each([
    "123456789012345678",
    "Bearer of good news",
    "Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    `Bot ${"A".repeat(24)}.${"b".repeat(6)}.${"c".repeat(27)}`,
    `https://example.com/${"MTIzNDU2".repeat(3)}/${"x".repeat(40)}`,
    `${idsInBase64[1]}.short.${"x".repeat(30)}`,
    "com.example.some-quite-long-package-name.and.another-one",
    "00000000-0000-4000-8000-000000000000",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcdefghijklmnopqrstuvwxyz0123",
  ])("%s", (text) => {
    expect(found(command(text))).toEqual([]);
  });
});

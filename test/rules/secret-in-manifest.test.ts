import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check } from "../../core/check/check.ts";
import { readCode } from "../../core/convert/read-code.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import { checkDocument } from "../../core/kinds/table/check-document.ts";
import { parseManifest, parseWhole } from "../../core/manifest/parse-manifest.ts";
import { secretsIn, withoutSecrets } from "../../core/text/secrets.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";

// Made here, so that no file has anything that looks like a token.
const idsInBase64 = ["123456789012345", "12345678901234567", "123456789012345678", "12345678901234567890"].map((id) =>
  btoa(id).replaceAll("=", ""),
);
const botTokens = idsInBase64.map((id) => `${id}.GaBcDe.${"x_Y-9".repeat(6)}`);
const botToken = botTokens[2] ?? "";
const accessToken = `Bearer ${"6qrZcUqja7".repeat(3)}`;
const clientSecret = "aB3-".repeat(8);
const webhook = `123456789012345678/${"x_Y-".repeat(17)}`;

const found = (text: string) => check(parseManifest(text)).filter(({ code }) => code === "secret-in-manifest");
const marked = (text: string) => found(text).map(({ start, end }) => text.slice(start, end));
const command = (description: string) => JSON.stringify([{ name: "a", description }]);

describe("a token is found", () => {
  const tokens = [...botTokens, ...botTokens.map((token) => `Bot ${token}`), accessToken, `${accessToken}.eyJ.x-9`];
  test.each(tokens)("in a text: %s", (token) => {
    const text = command(`Use ${token}, please`);
    const [finding, ...others] = found(text);
    expect(others).toEqual([]);
    expect(finding?.message).toContain("This file contains");
    expect(finding?.message).not.toContain(token.slice(-20));
    expect(`Bot ${text.slice(finding?.start, finding?.end)}`.endsWith(token)).toBe(true);
  });

  test.each([
    ["the envelope", JSON.stringify({ token: botToken, commands: [] })],
    ["an unknown property", JSON.stringify([{ name: "a", description: "A", x: { y: [botToken] } }])],
    ["a locale", JSON.stringify([{ name: "a", description_localizations: { de: botToken } }])],
    ["a choice", JSON.stringify([{ name: "a", options: [{ choices: [{ name: "a", value: botToken }] }] }])],
    ["a name", JSON.stringify([{ name: "a", description: "A", [botToken]: 1 }])],
    ["the name of a command in a map", JSON.stringify({ [botToken]: { name: "a", description: "A" } })],
    ["a comment before all", `// Bot ${botToken}\n[]`],
    ["a comment behind all", `[] /* ${botToken} */`],
    ["a comment in a command", `[{ "name": "a", // ${botToken}\n "description": "A" }]`],
    ["a comment between commands", `[{ "name": "a" }, /* ${botToken} */ { "name": "b" }]`],
    ["a list", `["${botToken}"]`],
    ["broken JSON", `[{ "name": ${botToken} }]`],
    ["no JSON at all", botToken],
  ])("in %s, once", (_, manifest) => {
    expect(marked(manifest)).toEqual([botToken]);
  });

  test("wherever it begins", () => {
    for (const secret of [botToken, accessToken, `client_secret: ${clientSecret}`]) {
      for (let before = 0; before < 100; before++) {
        expect(secretsIn(`${" ".repeat(before)}${secret} and more`), `behind ${before}`).toHaveLength(1);
      }
    }
  });

  test.each(["permissions", "lobby", "authorization", "interaction"])("in a manifest of the kind %s", (name) => {
    for (const text of [JSON.stringify({ metadata: { key: botToken } }), `{} // ${botToken}`]) {
      const codes = checkDocument(
        kinds.find((one) => one.name === name),
        parseWhole(text, "jsonc"),
      ).map(({ code }) => code);
      expect(codes.filter((code) => code === "secret-in-manifest")).toHaveLength(1);
    }
  });

  test("in the project file, which it makes unusable", () => {
    for (const text of [`{ "token": "${botToken}" }`, `{} // ${botToken}`]) {
      const problems = parseProject(text).problems.filter(({ code }) => code === "secret-in-manifest");
      expect(problems.map(({ start, end }) => text.slice(start, end))).toEqual([botToken]);
    }
  });

  test.each([
    `{ "client_secret": "${clientSecret}" }`,
    `{ "clientSecret":"${clientSecret}" }`,
    `{} // CLIENT_SECRET=${clientSecret}`,
    `{} // Client secret: ${clientSecret}`,
  ])("a client secret by its name: %s", (text) => {
    expect(secretsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([clientSecret]);
  });

  test.each([
    ...["", "canary.", "ptb."].map((host) => `https://${host}discord.com/api/webhooks/${webhook}`),
    `https://discordapp.com/api/webhooks/${webhook}`,
    `https://discord.com/api/v10/webhooks/${webhook}`,
    `discord.com/api/webhooks/${webhook}`,
    `https://discord.com/api/webhooks/${webhook}`.replaceAll("/", "\\/"),
    encodeURIComponent(`https://discord.com/api/webhooks/${webhook}`),
    encodeURIComponent(encodeURIComponent(`https://discord.com/api/webhooks/${webhook}`)),
    encodeURIComponent(`https://ptb.discord.com/api/v10/webhooks/${webhook}`).toLowerCase(),
    `discord.com/api/webhooks/${webhook}`.replaceAll("/", "\\u002f"),
  ])("the URL of a webhook: %s", (url) => {
    for (const text of [`[{ "name": "a", "description": "${url}?wait=true" }]`, `[] // ${url}`, `${url}\n`]) {
      expect(marked(text)).toEqual([url]);
    }
    const [ofCode, ...others] = checkDocument(undefined, parseManifest(`hook('${url}'); // ${url}`), { readCode });
    expect([ofCode, ...others].filter((one) => one?.code === "secret-in-manifest")).toHaveLength(2);
    const [finding] = found(`[] // ${url}`);
    expect(finding?.message).toBe(
      "This file contains the URL of a webhook. Remove it and delete the webhook in Discord.",
    );
    expect(withoutSecrets(`POST ${url}`)).toBe(`POST ${"•".repeat(url.length)}`);
  });

  test.each([
    ["a webhook's URL", encodeURIComponent(`https://discord.com/api/webhooks/${webhook}`)],
    ["a bot token", botToken],
    ["an access token", encodeURIComponent(accessToken)],
  ])("%s in the query of a URL", (_, secret) => {
    for (const query of [`?to=${secret}`, `?to%3D${secret}`, `?to=${secret}&x=1`, `%2F${secret}%26x`]) {
      expect(marked(command(`https://example.com/${query}`))).toEqual([secret]);
    }
  });

  test("two of them", () => {
    expect(marked(command(`${botToken} ${accessToken}`))).toEqual([botToken, accessToken]);
  });
});

test.each([
  ["app.commands.json", command(`Use ${botToken}`)],
  ["app.lobby.json", `{ "metadata": { "key": "${botToken}" } }`],
  ["command-manifest.config.json", `{ "targets": { "a": { "global": true, "service": "${botToken}" } } }`],
])("what removes it from %s leaves all the rest", (uri, text) => {
  const findings = readDocument({ uri, text, dialect: "jsonc" }).check();
  const fixes = findings.find(({ code }) => code === "secret-in-manifest")?.fixes ?? [];
  expect(fixes.map((fix) => applyEdits(text, fix.edits()))).toEqual([text.replace(botToken, "")]);
});

test("no finding says the token, whatever it stands in place of", () => {
  const texts = [
    JSON.stringify({ token: botToken, scope: botToken, commands: [{ name: botToken, type: botToken }] }),
    JSON.stringify([{ name: "a", description: "A", [botToken]: 1, name_localizations: { [botToken]: "b" } }]),
    JSON.stringify([{ name: "a", description: "A", default_member_permissions: botToken }]),
  ];
  for (const text of texts) {
    const findings = check(parseManifest(text));
    expect(findings.length).toBeGreaterThan(1);
    expect(findings.map(({ message }) => message).join("\n")).not.toContain(botToken);
  }
  const project = JSON.stringify({ [botToken]: 1, rules: { [botToken]: "off" }, default_locale: botToken });
  const { problems } = parseProject(project);
  expect(problems.length).toBeGreaterThan(3);
  expect(problems.map(({ message }) => message).join("\n")).not.toContain(botToken);
});

test("what stands in for a token is as long as the token", () => {
  const text = `a ${botToken} b ${accessToken}`;
  expect(withoutSecrets(text)).toBe(`a ${"•".repeat(botToken.length)} b ${"•".repeat(accessToken.length)}`);
});

describe("nothing else is taken for a token", () => {
  test.each([
    "123456789012345678",
    "Bearer of good news",
    "Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "Bearer https://example.com/A1/very/long/address/that/goes/on",
    `Bot ${"A".repeat(24)}.${"b".repeat(6)}.${"c".repeat(27)}`,
    `https://example.com/${"MTIzNDU2".repeat(3)}/${"x".repeat(40)}`,
    `${idsInBase64[1]}.short.${"x".repeat(30)}`,
    `${idsInBase64[2]}.GaBcDe.${"x".repeat(26)}`,
    `${idsInBase64[2]}.GaBcDe.${"x".repeat(46)}`,
    "https://discord.com/api/webhooks/123456789012345678/YOUR_TOKEN",
    `https://discord.com/api/webhooks/123456789012345678`,
    `https://example.com/api/webhooks/${webhook}`,
    `https://notdiscord.com/api/webhooks/${webhook}`,
    "client_secret: YOUR_CLIENT_SECRET",
    `client_secret: ${"a".repeat(32)}`,
    `client_secret: ${"a1".repeat(17)}`,
    "com.example.some-quite-long-package-name.and.another-one",
    "00000000-0000-4000-8000-000000000000",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcdefghijklmnopqrstuvwxyz0123",
  ])("%s", (text) => {
    expect(found(command(text))).toEqual([]);
  });

  const base64 = fc.base64String({ minLength: 12, maxLength: 60 });
  const base64Url = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
  const snowflake = fc.bigInt({ min: 10n ** 16n, max: 2n ** 64n - 1n }).map(String);
  const hex = (length: number) =>
    fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: length, maxLength: length });
  const jwt = fc
    .tuple(fc.jsonValue(), fc.jsonValue(), base64Url)
    .map(([head, body, signature]) => [encoded({ alg: head }), encoded({ sub: body }), signature].join("."));
  const harmless = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.lorem({ maxCount: 20 }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.domain(),
    fc.emailAddress(),
    fc.uuid(),
    snowflake,
    fc.tuple(snowflake, base64Url, base64Url).map((parts) => parts.join(".")),
    hex(32),
    hex(40),
    hex(64),
    jwt,
    base64,
  );

  test("texts, words, addresses, IDs, hashes, web tokens of others and base64", () => {
    fc.assert(
      fc.property(
        fc.array(harmless, { maxLength: 4 }),
        fc.constantFrom(" ", ". ", ": ", ".", "-", "/"),
        (parts, by) => {
          expect(secretsIn(parts.join(by))).toEqual([]);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

import { describe, expect, test } from "vitest";
import { bench, slash } from "./support.ts";

const command = slash("color", {
  name_localizations: { "en-GB": "colour", de: "farbe", "es-ES": "colores" },
  description_localizations: { de: "Über Farbe" },
  options: [
    {
      type: 3,
      name: "shade",
      description: "Which one",
      name_localizations: { de: "ton" },
      choices: [{ name: "Red", value: "red", name_localizations: { de: "Rot" } }],
    },
  ],
});

async function listed(headers: Record<string, string>, settings = {}, query = "") {
  const { send, commands } = bench({ settings: { limits: { rates: {} }, ...settings } });
  await send("PUT", commands("global"), [command]);
  return (await send("GET", commands("global") + query, undefined, headers)).body[0];
}

test("a list has one locale's texts in place of the dictionaries, at every depth", async () => {
  const found = await listed({ "X-Service-Locale": "de" });
  expect(found).toMatchObject({ name: "color", name_localized: "farbe", description_localized: "Über Farbe" });
  expect(found).not.toHaveProperty("name_localizations");
  expect(found).not.toHaveProperty("description_localizations");
  expect(found.options[0]).toMatchObject({ name: "shade", name_localized: "ton" });
  expect(found.options[0]).not.toHaveProperty("description_localized");
  expect(found.options[0].choices[0]).toEqual({ name: "Red", value: "red", name_localized: "Rot" });
});

test("with_localizations gives the whole dictionaries", async () => {
  const found = await listed({ "X-Service-Locale": "de" }, {}, "?with_localizations=true");
  expect(found.name_localizations).toEqual(command.name_localizations);
  expect(found).not.toHaveProperty("name_localized");
  expect(found.options[0].choices[0].name_localizations).toEqual({ de: "Rot" });
});

describe("whose locale", () => {
  test.each([
    [{ "X-Service-Locale": "de", "X-Discord-Locale": "en-GB", "Accept-Language": "es-ES" }, "farbe"],
    [{ "X-Discord-Locale": "de", "Accept-Language": "es-ES" }, "farbe"],
    [{ "Accept-Language": "de" }, "farbe"],
    [{ "Accept-Language": "fr;q=0.1, de-CH;q=0.9, es;q=0.5" }, "farbe"],
    [{ "Accept-Language": "xx, de;q=0.5" }, "farbe"],
    [{ "Accept-Language": "es" }, "colores"],
    [{ "X-Service-Locale": "nonsense", "Accept-Language": "de" }, "farbe"],
    [{ "X-Service-Locale": "fr" }, undefined],
    [{ "X-Service-Locale": "en-US" }, "colour"],
    [{ "X-Service-Locale": "es-419" }, "colores"],
    [{ "Accept-Language": "*" }, "colour"],
    [{}, "colour"],
  ])("%j → %s", async (headers, expected) => {
    expect((await listed(headers as Record<string, string>)).name_localized).toBe(expected);
  });

  test("the user's own comes last", async () => {
    expect((await listed({}, { locale: "de" })).name_localized).toBe("farbe");
  });
});

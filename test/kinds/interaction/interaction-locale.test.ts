import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { options, slash, text } from "./interactions.ts";

const own = `"user": { "id": "6" }`;
const by = (members: string) => slash(text).replace(`${own}, `, members === "" ? "" : `${members}, `);
const localized = (locale: string, name = "locale") => by(`"${name}": "${locale}", ${own}`);

describe("a locale is one of Discord's", () => {
  ruleCases("interaction-locale", {
    options,
    warns: [
      [localized("en"), `"en"`],
      [localized("pt_BR", "guild_locale"), `"pt_BR"`],
      [localized("klingon"), `"klingon"`],
    ],
    passes: [localized("en-US"), localized("de", "guild_locale"), localized("ar")],
    fixes: [[localized("en"), "Change to “en-GB” (English, UK)", localized("en-GB")]],
    says: [[localized("en"), "“en” is not a Discord locale. Did you mean “en-US” or “en-GB”?"]],
  });
});

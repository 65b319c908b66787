import { describe, expect, test } from "vitest";
import { CallbackType } from "../../core/interactions/answer.ts";
import {
  type Constant,
  channelTypes,
  commandTypes,
  contextTypes,
  handlerTypes,
  integrationTypes,
  interactionTypes,
  optionTypes,
  otherInteractionTypes,
  overwriteTypes,
} from "../../core/interface/facts/constants.ts";
import { locales, undocumentedLocales } from "../../core/interface/facts/locales.ts";
import { fieldsOf } from "../../core/interface/fields/fields.ts";
import { lobby, lobbyMember } from "../../core/kinds/lobby/fields.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { bodySchemas } from "../../scripts/generate/message-schemas.ts";
import { schemaNames } from "./discord-document.ts";

/** When the package is updated, a test here fails by what is new in the document. */
const roots = ["ApplicationCommandUpdateRequest", "ApplicationCommandPermission", "BulkLobbyMemberRequest"];
const constants = ["AvailableLocalesEnum", "ChannelTypes", "InteractionCallbackTypes", "InteractionTypes"];
const more = ["ApplicationCommandType", "ApplicationCommandOptionType", "ApplicationCommandPermissionType"];
const others = ["ApplicationCommandHandler", "ApplicationIntegrationType", "InteractionContextType"];
const schemas = bodySchemas([...roots, ...constants, ...more, ...others]);

function schemaNamed(name: string): BodySchema {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`The document has no ${name}.`);
  return schema;
}

const propertiesOf = (name: string): readonly string[] => Object.keys(schemaNamed(name).properties ?? {});
const valuesOf = (name: string): readonly unknown[] => schemaNamed(name).enum ?? [];
const values = (...lists: readonly (readonly Constant[])[]) => lists.flat().map(({ value }) => value);

/** The entries that only one of the lists has, in order. */
function differenceOf(document: readonly unknown[], ours: readonly unknown[]) {
  const without = (list: readonly unknown[], other: readonly unknown[]) =>
    [...new Set(list)]
      .filter((one) => !other.includes(one))
      .map(String)
      .sort();
  return { new: without(document, ours), ours: without(ours, document) };
}

const same = { new: [], ours: [] };

describe("fields that Discord's document has", () => {
  const sent = (kind: "command" | "option" | "choice") =>
    fieldsOf(kind).flatMap(({ name, ...field }) => ("returned" in field || name.endsWith("_localized") ? [] : [name]));
  const named = (prefix: RegExp) => schemaNames.filter((name) => prefix.test(name));

  test("of commands", () => {
    expect(differenceOf(propertiesOf("ApplicationCommandUpdateRequest"), sent("command"))).toEqual({
      new: [],
      // The documentation has both. The second is deprecated.
      ours: ["default_permission", "nsfw"],
    });
  });

  test("of options and choices", () => {
    const options = named(/^ApplicationCommand(?!Option)\w+Option$/);
    expect(options).toHaveLength(optionTypes.length);
    const all = bodySchemas(options);
    const properties = options.flatMap((name) => Object.keys(all.get(name)?.properties ?? {}));
    expect(differenceOf(properties, sent("option"))).toEqual(same);
    const choices = named(/^ApplicationCommandOption\w+Choice$/);
    expect(choices).toHaveLength(3);
    const ofChoices = choices.flatMap((name) => Object.keys(bodySchemas([name]).get(name)?.properties ?? {}));
    expect(differenceOf(ofChoices, sent("choice"))).toEqual(same);
  });

  test("of each type of option", () => {
    const { byType = {} } = schemaNamed("ApplicationCommandUpdateRequest").properties?.options?.items ?? {};
    for (const [type, name] of Object.entries(byType)) {
      const ours = fieldsOf("option").flatMap((field) => {
        const applies = field.supportedBy === undefined || field.supportedBy.includes(Number(type));
        return applies && sent("option").includes(field.name) ? [field.name] : [];
      });
      // Discord refuses it there: “Required cannot be configured for this type of option”.
      const known = name.includes("Subcommand") ? ["required"] : [];
      expect([name, differenceOf(propertiesOf(name), ours)]).toEqual([name, { new: known, ours: [] }]);
    }
  });

  test("of permissions", () => {
    expect([...propertiesOf("ApplicationCommandPermission")].sort()).toEqual(["id", "permission", "type"]);
  });

  test("of members of lobbies", () => {
    const ours = lobbyMember.fields.map(({ name }) => name);
    // Manifests have no bulk update of members. The service takes it.
    expect(differenceOf(propertiesOf("BulkLobbyMemberRequest"), [...ours, "remove_member"])).toEqual(same);
    expect(lobby.fields.map(({ name }) => name)).toContain("members");
  });
});

test.each<[name: string, ours: readonly unknown[], known?: readonly string[]]>([
  ["AvailableLocalesEnum", [...locales, ...undocumentedLocales].map(({ code }) => code)],
  ["ApplicationCommandType", values(commandTypes)],
  ["ApplicationCommandOptionType", values(optionTypes)],
  ["ApplicationCommandPermissionType", values(overwriteTypes)],
  ["ApplicationCommandHandler", values(handlerTypes)],
  ["ApplicationIntegrationType", values(integrationTypes)],
  ["InteractionContextType", values(contextTypes)],
  ["InteractionTypes", values(interactionTypes, otherInteractionTypes)],
  ["InteractionCallbackTypes", Object.values(CallbackType)],
  // The documentation has GUILD_MEDIA, the document has not.
  ["ChannelTypes", values(channelTypes), ["16"]],
])("no value of %s is new", (name, ours, known = []) => {
  expect(valuesOf(name).length).toBeGreaterThan(0);
  expect(differenceOf(valuesOf(name), ours)).toEqual({ new: [], ours: known });
});

test("no schema of commands, lobbies or answers is new", () => {
  const named = schemaNames.filter((name) => /^(ApplicationCommand|\w*Lobby|\w+CallbackRequest$)/.test(name));
  expect(named.sort()).toMatchInlineSnapshot(`
    [
      "ApplicationCommandAttachmentOption",
      "ApplicationCommandAttachmentOptionResponse",
      "ApplicationCommandAutocompleteCallbackRequest",
      "ApplicationCommandBooleanOption",
      "ApplicationCommandBooleanOptionResponse",
      "ApplicationCommandChannelOption",
      "ApplicationCommandChannelOptionResponse",
      "ApplicationCommandCreateRequest",
      "ApplicationCommandHandler",
      "ApplicationCommandIntegerOption",
      "ApplicationCommandIntegerOptionResponse",
      "ApplicationCommandInteractionMetadataResponse",
      "ApplicationCommandMentionableOption",
      "ApplicationCommandMentionableOptionResponse",
      "ApplicationCommandNumberOption",
      "ApplicationCommandNumberOptionResponse",
      "ApplicationCommandOptionIntegerChoice",
      "ApplicationCommandOptionIntegerChoiceResponse",
      "ApplicationCommandOptionNumberChoice",
      "ApplicationCommandOptionNumberChoiceResponse",
      "ApplicationCommandOptionStringChoice",
      "ApplicationCommandOptionStringChoiceResponse",
      "ApplicationCommandOptionType",
      "ApplicationCommandPatchRequestPartial",
      "ApplicationCommandPermission",
      "ApplicationCommandPermissionType",
      "ApplicationCommandResponse",
      "ApplicationCommandRoleOption",
      "ApplicationCommandRoleOptionResponse",
      "ApplicationCommandStringOption",
      "ApplicationCommandStringOptionResponse",
      "ApplicationCommandSubcommandGroupOption",
      "ApplicationCommandSubcommandGroupOptionResponse",
      "ApplicationCommandSubcommandOption",
      "ApplicationCommandSubcommandOptionResponse",
      "ApplicationCommandType",
      "ApplicationCommandUpdateRequest",
      "ApplicationCommandUserOption",
      "ApplicationCommandUserOptionResponse",
      "BulkLobbyMemberRequest",
      "CreateMessageInteractionCallbackRequest",
      "LaunchActivityInteractionCallbackRequest",
      "LobbyGuildInviteResponse",
      "LobbyMemberRequest",
      "LobbyMemberResponse",
      "LobbyMessageResponse",
      "LobbyResponse",
      "MessageLobbyMemberResponse",
      "ModalInteractionCallbackRequest",
      "PongInteractionCallbackRequest",
      "SocialLayerSKUPurchaseEligibilityInteractionCallbackRequest",
      "UpdateMessageInteractionCallbackRequest",
    ]
  `);
});

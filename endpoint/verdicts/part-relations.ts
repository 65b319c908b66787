import type { ErrorLeaf } from "../../core/discord/error-tree.ts";
import { MessageFlag } from "../../core/interactions/message.ts";

/** Values of another field of the same object. */
type Where = Readonly<Record<string, readonly unknown[]>>;

/** What a field of a message means for the other fields of its object. */
export interface FieldRelations {
  /** The value while the field is absent. */
  readonly absent?: boolean | number;
  /** Discord refuses the field on other objects. */
  readonly onlyFor?: Where;
  /** The objects that must have the field. `{}`: all of them. */
  readonly requiredFor?: Where;
  /** The field that an object with `requiredFor` can have in place of this one. */
  readonly or?: string;
  /** The field that an object cannot have beside this one, and Discord's error. Each of the two names the other. */
  readonly excludes?: { readonly name: string; readonly error: ErrorLeaf };
  /** Discord's error for a field that is missing or 0, where it is not the general one. */
  readonly error?: ErrorLeaf;
  /** The flag of a message that cannot have the field. */
  readonly notWithFlag?: number;
  /** A modal cannot have the field, unless it is false. */
  readonly notInModals?: true;
  /** The field with the largest value. */
  readonly atMost?: string;
  /** The objects whose field cannot be 0. */
  readonly positiveFor?: Where;
  /** The fields with the limits of the length of this text or list. An empty list has no limits. */
  readonly lengthWithin?: readonly [min: string, max: string];
  /** The fields with numbers that this list must have enough items for. */
  readonly enoughFor?: readonly string[];
  /** The number of items in this list that can have `default`, or the field with that number. */
  readonly maxDefaults?: number | string;
  /** The member by which the items of the list differ. */
  readonly distinctBy?: string;
  /** The schemes that the URL can have. URLs without a scheme are not well formed. */
  readonly schemes?: readonly string[];
  /** The member that each object in this field must have. */
  readonly partsNeed?: string;
  /** The member that no object in this field can have. */
  readonly partsLack?: string;
}

export type PartRelations = Readonly<Record<string, FieldRelations>>;

const ButtonStyle = { link: 5, premium: 6 } as const;
const clickable: Where = { style: [1, 2, 3, 4] };
const link: Where = { style: [ButtonStyle.link] };
const premium: Where = { style: [ButtonStyle.premium] };
const notPremium: Where = { style: [1, 2, 3, 4, ButtonStyle.link] };

const idAndUrl: ErrorLeaf = {
  code: "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
  message: "A custom id and url cannot both be specified",
};

const web = ["http", "https"];
const file = [...web, "attachment"];

const legacy: FieldRelations = { notWithFlag: MessageFlag.componentsV2 };
const message: PartRelations = { content: legacy, embeds: legacy, poll: legacy, sticker_ids: legacy };

/** A field that each object must have. An empty text does not count. */
const needed: FieldRelations = { requiredFor: {} };

const select: PartRelations = {
  max_values: { absent: 1 },
  min_values: {
    atMost: "max_values",
    error: {
      code: "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
      message: "Select menus marked as required cannot have a min_values of 0",
    },
  },
};
const stringSelect: PartRelations = {
  ...select,
  options: { enoughFor: ["min_values", "max_values"], distinctBy: "value", maxDefaults: "max_values" },
};
const listedSelect: PartRelations = { ...select, default_values: { lengthWithin: ["min_values", "max_values"] } };

/** The fields of a component in a modal. Messages ignore its `required`. */
function inModal({ min_values, ...others }: PartRelations): PartRelations {
  return {
    ...others,
    required: { absent: true },
    min_values: { ...min_values, positiveFor: { required: [true] } },
  };
}

function selectInModal(relations: PartRelations): PartRelations {
  return { ...inModal(relations), disabled: { notInModals: true } };
}

/**
 * The relations that Discord's documentation describes in sentences, by the schema of the object and by field. The shapes and
 * limits of the fields are in the schemas.
 */
export const partRelations: ReadonlyMap<string, PartRelations> = new Map(
  Object.entries<PartRelations>({
    MessageCreateRequest: message,
    RichEmbed: { url: { schemes: web } },
    RichEmbedAuthor: { name: needed, url: { schemes: web }, icon_url: { schemes: file } },
    RichEmbedFooter: { text: needed, icon_url: { schemes: file } },
    RichEmbedImage: { url: { ...needed, schemes: file } },
    RichEmbedThumbnail: { url: { ...needed, schemes: file } },
    PollMedia: { text: needed },
    PollMediaCreateRequest: { text: needed },
    UnfurledMediaRequest: { url: { schemes: file } },
    // A bot may send back the file of its message, whose URL is no longer a reference.
    UnfurledMediaRequestWithAttachmentReferenceRequired: { url: { schemes: file } },

    ButtonComponentForMessageRequest: {
      custom_id: {
        onlyFor: clickable,
        requiredFor: clickable,
        error: { code: "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", message: "A custom id is required" },
        excludes: { name: "url", error: idAndUrl },
      },
      url: {
        onlyFor: link,
        requiredFor: link,
        excludes: { name: "custom_id", error: idAndUrl },
        schemes: [...web, "discord"],
      },
      sku_id: { onlyFor: premium, requiredFor: premium },
      label: { onlyFor: notPremium, requiredFor: notPremium, or: "emoji" },
      emoji: { onlyFor: notPremium },
    },
    StringSelectComponentForMessageRequest: stringSelect,
    UserSelectComponentForMessageRequest: listedSelect,
    RoleSelectComponentForMessageRequest: listedSelect,
    MentionableSelectComponentForMessageRequest: listedSelect,
    ChannelSelectComponentForMessageRequest: listedSelect,

    ActionRowComponentForModalRequest: { components: { partsNeed: "label" } },
    LabelComponentForModalRequest: { component: { partsLack: "label" } },
    TextInputComponentForModalRequest: {
      min_length: { atMost: "max_length" },
      value: { lengthWithin: ["min_length", "max_length"] },
    },
    StringSelectComponentForModalRequest: selectInModal(stringSelect),
    UserSelectComponentForModalRequest: selectInModal(listedSelect),
    RoleSelectComponentForModalRequest: selectInModal(listedSelect),
    MentionableSelectComponentForModalRequest: selectInModal(listedSelect),
    ChannelSelectComponentForModalRequest: selectInModal(listedSelect),
    FileUploadComponentForModalRequest: inModal({ min_values: { atMost: "max_values" } }),
    RadioGroupComponentForModalRequest: { options: { distinctBy: "value", maxDefaults: 1 } },
    CheckboxGroupComponentForModalRequest: inModal({
      min_values: { atMost: "max_values" },
      options: { enoughFor: ["min_values", "max_values"], distinctBy: "value", maxDefaults: "max_values" },
    }),
  }),
);

import { _, Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import type { TSchema } from "typebox";
import { PreviewCommand, PreviewRow, ShownText, SwitchChoices, Switches } from "../../core/preview/preview.schema.ts";
import { Ledger } from "../../core/publish/drift/ledger.schema.ts";
import { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import { Refresh } from "../../core/publish/history/refresh.schema.ts";
import { UnrestoredList } from "../../core/publish/permissions/unrestored.schema.ts";
import { FormCommand, FormInput } from "../../core/test-interactions/form/form.schema.ts";
import { SentInteraction } from "../../core/test-interactions/sent/sent.schema.ts";
import { TranslationRow } from "../../core/translations/row.schema.ts";
import {
  TryItComponent,
  TryItModal,
  TryItOutcome,
  TryItRequest,
  TryItUse,
  TryItView,
} from "../../core/try-it/try-it.schema.ts";
import {
  Application,
  CommandPermissions,
  Lobby,
  LobbyMember,
  MemberObject,
  NamedObject,
  PublishedCommand,
  UserObject,
} from "../../core/wire/answers.schema.ts";
import { formats } from "../../core/wire/formats.ts";
import { ServiceAddress } from "../../core/wire/service-address.schema.ts";
import { ServiceRequest } from "../../core/wire/service-request.schema.ts";
import { Fault } from "../../service/faults/fault.schema.ts";
import { GatewayFault } from "../../service/faults/gateway-fault.schema.ts";
import { SubmitModalRequest, UseComponentRequest, UseRequest } from "../../service/interactions/use-request.schema.ts";
import { SettingsRequest } from "../../service/local/settings.schema.ts";
import { ResetRequest, TimeRequest } from "../../service/local/test-requests.schema.ts";
import { UserTokenRequest } from "../../service/local/user-token.schema.ts";
import { FromPreview, PreviewState, ToPreview } from "../../views/preview/messages.schema.ts";
import { FormState, FromForm, ToForm } from "../../views/test-interaction/messages.schema.ts";
import { FromTranslations, ToTranslations, TranslationsState } from "../../views/translations/messages.schema.ts";

/** A module of validators: `<path>.schema.ts` has the schemas, `<path>.validate.ts` is generated. */
interface ValidatorModule {
  readonly path: string;
  readonly schemas: Readonly<Record<string, TSchema>>;
  /** What they refer to by `$id`: compiled once, however often it occurs. */
  readonly parts?: readonly TSchema[];
  /** Whether somebody reads why a value does not fit. */
  readonly explains?: boolean;
}

const modules: readonly ValidatorModule[] = [
  {
    path: "core/wire/answers",
    schemas: {
      PublishedCommand,
      CommandPermissions,
      Lobby,
      LobbyMember,
      NamedObject,
      Application,
      UserObject,
      MemberObject,
    },
  },
  { path: "core/wire/service-address", schemas: { ServiceAddress } },
  { path: "core/wire/service-request", schemas: { ServiceRequest } },
  { path: "core/publish/drift/ledger", schemas: { Ledger } },
  { path: "core/publish/permissions/unrestored", schemas: { UnrestoredList } },
  { path: "core/publish/history/history", schemas: { HistoryEntry } },
  { path: "core/publish/history/refresh", schemas: { Refresh } },
  { path: "core/test-interactions/sent/sent", schemas: { SentInteraction }, parts: [FormInput] },
  {
    path: "views/test-interaction/messages",
    schemas: { ToForm, FromForm, FormState },
    parts: [FormCommand, FormInput, SentInteraction],
  },
  {
    path: "views/translations/messages",
    schemas: { ToTranslations, FromTranslations, TranslationsState },
    parts: [TranslationRow],
  },
  {
    path: "views/preview/messages",
    schemas: { ToPreview, FromPreview, PreviewState },
    parts: [ShownText, Switches, SwitchChoices, PreviewRow, PreviewCommand],
  },
  {
    path: "core/try-it/try-it",
    schemas: { TryItRequest, TryItView, TryItUse, TryItComponent, TryItModal, TryItOutcome },
    parts: [ShownText, Switches, SwitchChoices, PreviewRow, PreviewCommand, FormCommand, FormInput],
  },
  { path: "service/faults/fault", schemas: { Fault }, explains: true },
  { path: "service/faults/gateway-fault", schemas: { GatewayFault }, explains: true },
  {
    path: "service/interactions/use-request",
    schemas: { UseRequest, UseComponentRequest, SubmitModalRequest },
    explains: true,
  },
  { path: "service/local/settings", schemas: { SettingsRequest }, explains: true },
  { path: "service/local/test-requests", schemas: { TimeRequest, ResetRequest }, explains: true },
  { path: "service/local/user-token", schemas: { UserTokenRequest }, explains: true },
];

/** The modules of validators by their paths, with their text. */
export function validatorFiles(): [path: string, text: string][] {
  return modules.map((one) => [`${one.path}.validate.ts`, moduleText(one)]);
}

function moduleText({ path, schemas, parts = [], explains = false }: ValidatorModule): string {
  const ajv = new Ajv({
    allErrors: explains,
    verbose: explains,
    messages: false,
    strictTypes: false,
    formats,
    schemas: [...parts],
    ...(parts.length > 0 && { inlineRefs: false }),
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  ajv.addVocabulary(["refusal"]);
  const names = Object.keys(schemas);
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, `is${name}`);
  const made = standalone(ajv, Object.fromEntries(names.map((name) => [`is${name}`, `is${name}`])));
  // A validator that others refer to hands its errors on.
  const shortened = parts.length > 0 ? made : withoutErrors(made);
  const code = (explains ? withShortErrors(made) : shortened)
    .replace('"use strict";\n', "")
    .replaceAll(/^export const is(\w+) = (\w+);$/gm, "export const is$1 = $2 as unknown as Validator<$1>;")
    // Our own function counts code points as well.
    .replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, "codePointLength");
  const file = path.split("/").at(-1);
  const root = "../".repeat(path.split("/").length - 1);
  const imports = [
    ...(code.includes("codePointLength")
      ? [`import { codePointLength } from "${root}core/language/text/code-points.ts";`]
      : []),
    ...(code.includes("formats.") ? [`import { formats } from "${root}core/wire/formats.ts";`] : []),
    `import type { Validator } from "${root}core/wire/validator.ts";`,
    `import type { ${names.join(", ")} } from "./${file}.schema.ts";`,
  ];
  const head = `// @ts-nocheck\n// Generated from ${file}.schema.ts by \`npm run generate\`.\n`;
  return `${head}${imports.join("\n")}\n\n${code.trim()}\n`;
}

function withoutErrors(code: string): string {
  return code.replaceAll(/^\w+\.errors = \[\{.*\}\];\n/gm, "");
}

/** Without the parts that a `Violation` has not: they would be a third of the code. */
function withShortErrors(code: string): string {
  return code.replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, "").replaceAll(/schema:[^,{}]+,(?=parentSchema:)/g, "");
}

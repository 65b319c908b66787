import { OptionType, type ParameterType } from "../interface/facts/constants.ts";
import { parameterTypes, typesSupporting, type ValueKind, valueKindOf } from "../interface/facts/option-types.ts";

/** The name of an option type in the types and getters of libraries: `StringOption`, `getString`. */
export const optionNames: Readonly<Record<ParameterType, string>> = {
  [OptionType.STRING]: "String",
  [OptionType.INTEGER]: "Integer",
  [OptionType.BOOLEAN]: "Boolean",
  [OptionType.USER]: "User",
  [OptionType.CHANNEL]: "Channel",
  [OptionType.ROLE]: "Role",
  [OptionType.MENTIONABLE]: "Mentionable",
  [OptionType.NUMBER]: "Number",
  [OptionType.ATTACHMENT]: "Attachment",
};

const valueTypes: Readonly<Record<ValueKind, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  id: "string",
};

const declarations = parameterTypes.map(declarationOf).join("\n");

function declarationOf(type: ParameterType): string {
  const name = `export type ${optionNames[type]}Option`;
  const value = valueTypes[valueKindOf(type)];
  return typesSupporting("choices").includes(type)
    ? `${name}<Value extends ${value} = ${value}> = { type: ${type}; value: Value };`
    : `${name} = { type: ${type}; value: ${value} };`;
}

/** The getters for users also return members of a guild. */
const getters = parameterTypes
  .flatMap((type) => {
    const methods = type === OptionType.USER ? ["User", "Member"] : [optionNames[type]];
    return methods.map((method) => `  get${method}: ${optionNames[type]}Option;`);
  })
  .join("\n");

/** The getters that return values as Discord sends them. */
const valueGetters = parameterTypes
  .filter((type) => valueKindOf(type) !== "id")
  .map((type) => `"get${optionNames[type]}"`)
  .join(" | ");

/**
 * The types that follow from `SlashCommands`, the same in every file. Each file contains them so that it needs no package. They
 * name no library so that they fit each library's own types. §2.2, §6
 */
export const helperTypes = `/** A slash command as users run it, with its subcommand: \`config roles add\`. */
export type CommandPath = keyof SlashCommands;

/** The name of a slash command, without its subcommand. */
export type CommandName = NameOf<CommandPath>;

/** The values of a command's options by name, as Discord sends them: IDs for users, roles, channels and files. */
export type OptionValues<Path extends CommandPath> = {
  [Name in keyof SlashCommands[Path]]: ValueIn<SlashCommands[Path][Name]>;
};

/** The \`data\` of an interaction, as Discord sends it. */
export type CommandData<Command extends CommandPath | CommandName = CommandName> = DataOf<PathsOf<Command>>;

/** A library's interaction, or one as Discord sends it, with the names and options of a command. */
export type InteractionOf<Interaction, Command extends CommandPath | CommandName = CommandName> = Command extends string
  ? Interaction extends { commandName: string; options: infer Options }
    ? Omit<Interaction, "commandName" | "options"> & { commandName: NameOf<Command>; options: Getters<Options, Command> }
    : Interaction extends { data: infer Data }
      ? Omit<Interaction, "data"> & { data: TypedData<Data, Command> }
      : never
  : never;

/** A handler for each slash command and subcommand. */
export type CommandHandlers<Interaction> = {
  [Path in CommandPath]: (interaction: InteractionOf<Interaction, Path>) => unknown;
};

/** The option that a user is typing into, if it has autocomplete. */
export type FocusedOption<Path extends CommandPath = CommandPath> = {
  name: NamesOf<Path, { autocomplete: true }>;
  value: string;
};

// Types of options, with the values that Discord sends.
${declarations}
export type Autocompleted<Option> = Option & { autocomplete: true };

// The rest is what the types above are made of.
type NameOf<Command> = Command extends \`\${infer Name} \${string}\` ? Name : Command;
type PathsOf<Command> = Command extends string ? Extract<CommandPath, Command | \`\${Command} \${string}\`> : never;
type GroupOf<Path> = Path extends \`\${string} \${infer Name} \${string}\` ? Name : null;
type SubcommandOf<Path> = Path extends \`\${string} \${string} \${infer Name}\`
  ? Name
  : Path extends \`\${string} \${infer Name}\`
    ? Name
    : null;

type ValueIn<Option> = Option extends { value: infer Value } ? Value : never;
type OptionIn<Path, Name> = Path extends CommandPath
  ? Name extends keyof SlashCommands[Path]
    ? SlashCommands[Path][Name]
    : undefined
  : never;
type NamesOf<Path, Kind> = Path extends CommandPath
  ? {
      [Name in keyof SlashCommands[Path]]-?: [Extract<SlashCommands[Path][Name], Kind>] extends [never] ? never : Name;
    }[keyof SlashCommands[Path]]
  : never;

type DataOf<Path> = Path extends \`\${infer Name} \${infer Group} \${infer Subcommand}\`
  ? { name: Name; options: [{ type: 2; name: Group; options: [{ type: 1; name: Subcommand } & Sent<Path>] }] }
  : Path extends \`\${infer Name} \${infer Subcommand}\`
    ? { name: Name; options: [{ type: 1; name: Subcommand } & Sent<Path>] }
    : Path extends string
      ? { name: Path } & Sent<Path>
      : never;
type Sent<Path> = Path extends CommandPath
  ? {} extends SlashCommands[Path]
    ? { options?: SentOption<SlashCommands[Path]>[] }
    : { options: SentOption<SlashCommands[Path]>[] }
  : never;
type SentOption<Options> = { [Name in keyof Options]-?: Named<Name, Options[Name]> }[keyof Options];
type Named<Name, Option> = Option extends { type: infer Type; value: infer Value }
  ? { name: Name; type: Type; value: Value }
  : never;
type TypedData<Data, Command> = Data extends { options: { getString: unknown } }
  ? Omit<Data, "name" | "options"> & { name: NameOf<Command>; options: Getters<Data["options"], Command> }
  : Omit<Data, "name" | "options"> & DataOf<PathsOf<Command>>;

type Getters<Options, Command> = Omit<Options, keyof GetterKinds | keyof Subcommands<never>> & {
  [Method in keyof Options & keyof GetterKinds]: Getter<Method, Options[Method], PathsOf<Command>>;
} & {
  [Method in keyof Options & keyof Subcommands<never>]: (required?: boolean) => Subcommands<PathsOf<Command>>[Method];
};
type GetterKinds = {
${getters}
};
type Subcommands<Path> = { getSubcommand: SubcommandOf<Path>; getSubcommandGroup: GroupOf<Path> };
type Getter<Method extends keyof GetterKinds, Get, Path> = {
  <Name extends NamesOf<Path, GetterKinds[Method]>>(
    name: Name,
    required: true,
    ...more: unknown[]
  ): Found<Method, Get, OptionIn<Path, Name>>;
  <Name extends NamesOf<Path, GetterKinds[Method]>>(
    name: Name,
    required?: boolean,
    ...more: unknown[]
  ): Found<Method, Get, OptionIn<Path, Name>> | Missing<Get, OptionIn<Path, Name>>;
};
type Found<Method, Get, Option> = Method extends ${valueGetters}
  ? ValueIn<Extract<Option, GetterKinds[Method]>>
  : Method extends "getMember"
    ? Returned<Get>
    : NonNullable<Returned<Get>>;
type Missing<Get, Option> = undefined extends Option ? Extract<Returned<Get>, null | undefined> : never;
type Returned<Get> = Get extends { (...given: any): infer First; (...given: any): infer Second }
  ? unknown extends First
    ? Second
    : First | Second
  : never;

export {};
`;

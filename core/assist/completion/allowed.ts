import { CommandType, ContextType, IntegrationType, OptionType } from "../../interface/facts/constants.ts";
import { typesInCommand, typesInOption, typesSupporting } from "../../interface/facts/option-types.ts";
import type { ObjectKind } from "../../interface/fields/field.ts";
import { isUserInstallable } from "../../manifest/installed.ts";
import type { Option } from "../../manifest/model.ts";
import type { CompletionContext, Cursor } from "./cursor.ts";

/** Whether a constant, or an object of this type, makes sense somewhere. */
type Allows = (constant: number) => boolean;

/** The constants and object types that make sense at the cursor, by the structure and the scope of the manifest. §2.1 §2.2 */
export function allowedAt(cursor: Cursor, context: CompletionContext): Allows {
  const { kind, path } = cursor;
  if (kind === "command" && path[0] === "contexts") return (value) => isContext(value, cursor, context);
  if (kind === "command" && path[0] === "integration_types") return (value) => isInstallation(value, context);
  switch (typedAt(cursor)) {
    case "command":
      return (type) => isCommandType(type, context);
    case "option":
      return isIn(optionTypesAt(cursor));
    case "choice":
      return isIn([choiceTypeAt(cursor)]);
    default:
      return () => true;
  }
}

/** The kind of object that is typed at the cursor: its type, a member or the whole. */
function typedAt({ kind, path, onKey, isUndecided }: Cursor): ObjectKind | undefined {
  if (kind === undefined || isUndecided) return "command";
  if (typeof kind !== "string") return undefined;
  const [name, index] = path;
  if (onKey || name === "type") return kind;
  if (index !== undefined && typeof index !== "number") return undefined;
  return name === "options" ? "option" : name === "choices" ? "choice" : name === "commands" ? "command" : undefined;
}

/** The types that the option at the cursor, or one that is inserted there, can have. */
export function optionTypesAt({ kind, path, described }: Cursor): readonly number[] {
  if (!described || described.kind === "choice") return typesInCommand([]);
  if (described.kind === "command" || kind !== "option" || path[0] === "options") return typesIn(described);
  return typesIn(described.parent, described);
}

/** The types that an option in a command or an option can have. `itself`: an option that is already there and is not counted. */
export function typesIn(parent: Option["parent"], itself?: Option): readonly number[] {
  if (parent.kind === "command")
    return typesInCommand(parent.options.filter((option) => option !== itself).map(({ type }) => type));
  const types = typesInOption(parent.type);
  // Without a type, an option of a command may still become a group.
  const isOpen = parent.type === undefined && parent.parent.kind === "command";
  return isOpen ? [OptionType.SUB_COMMAND, ...types] : types;
}

/** The type of the option whose choice is at the cursor; STRING if that option has no choices. */
export function choiceTypeAt({ described }: Cursor): number {
  const option = described?.kind === "choice" ? described.parent : described;
  const type = option?.kind === "option" ? option.type : undefined;
  return typesSupporting("choices").find((one) => one === type) ?? OptionType.STRING;
}

/** An application has one entry point, and guilds have none. §4.7 */
function isCommandType(type: number, { scope, hasEntryPoint }: CompletionContext): boolean {
  return type !== CommandType.PRIMARY_ENTRY_POINT || (scope !== "guild" && !hasEntryPoint());
}

/** Guild commands have no direct messages. Private channels only have apps that users install. §2.1 */
function isContext(value: number, { described }: Cursor, { scope, integrationTypes }: CompletionContext): boolean {
  if (scope === "guild") return value === ContextType.GUILD;
  if (value !== ContextType.PRIVATE_CHANNEL || described?.kind !== "command") return true;
  return isUserInstallable(described, integrationTypes) !== false;
}

function isInstallation(value: number, { scope, integrationTypes }: CompletionContext): boolean {
  if (scope === "guild") return value === IntegrationType.GUILD_INSTALL;
  return integrationTypes?.includes(value) ?? true;
}

function isIn(values: readonly number[]): Allows {
  return (value) => values.includes(value);
}

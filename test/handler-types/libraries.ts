/** The parts of discord.js 14 that handlers of commands use, as its own declarations have them. */
export const discordJs = `
export class User { private readonly secret: string; id: string; username: string }
export class Role { private readonly secret: string; id: string; hexColor: string }
export class GuildMember { private readonly secret: string; displayName: string; kick(reason?: string): Promise<GuildMember> }
export class Attachment { private readonly secret: string; url: string; size: number }
export enum ChannelType { GuildText = 0, GuildVoice = 2 }
export interface TextChannel { type: ChannelType.GuildText; id: string; send(text: string): Promise<void> }
export interface VoiceChannel { type: ChannelType.GuildVoice; id: string; bitrate: number }
type Channel = TextChannel | VoiceChannel;
export class CommandInteractionOptionResolver {
  private constructor();
  private getTypedOption(name: string): unknown;
  readonly data: readonly unknown[];
  get(name: string, required: true): { value: unknown };
  get(name: string, required?: boolean): { value: unknown } | null;
  getSubcommand(required?: true): string;
  getSubcommand(required: boolean): string | null;
  getSubcommandGroup(required: true): string;
  getSubcommandGroup(required?: boolean): string | null;
  getBoolean(name: string, required: true): boolean;
  getBoolean(name: string, required?: boolean): boolean | null;
  getChannel<const Type extends ChannelType = ChannelType>(
    name: string, required: true, channelTypes?: readonly Type[]): Extract<Channel, { type: Type }>;
  getChannel<const Type extends ChannelType = ChannelType>(
    name: string, required?: boolean, channelTypes?: readonly Type[]): Extract<Channel, { type: Type }> | null;
  getString(name: string, required: true): string;
  getString(name: string, required?: boolean): string | null;
  getInteger(name: string, required: true): number;
  getInteger(name: string, required?: boolean): number | null;
  getNumber(name: string, required: true): number;
  getNumber(name: string, required?: boolean): number | null;
  getUser(name: string, required: true): User;
  getUser(name: string, required?: boolean): User | null;
  getMember(name: string): GuildMember | null;
  getRole(name: string, required: true): Role;
  getRole(name: string, required?: boolean): Role | null;
  getAttachment(name: string, required: true): Attachment;
  getAttachment(name: string, required?: boolean): Attachment | null;
  getMentionable(name: string, required: true): GuildMember | Role | User;
  getMentionable(name: string, required?: boolean): GuildMember | Role | User | null;
  getFocused(getFull: true): { name: string; type: number; value: string; focused: boolean };
  getFocused(getFull?: boolean): string;
}
export class BaseInteraction {
  protected constructor();
  private readonly _cacheType: string;
  id: string;
  isAutocomplete(): this is AutocompleteInteraction;
  isChatInputCommand(): this is ChatInputCommandInteraction;
  isUserContextMenuCommand(): this is UserContextMenuCommandInteraction;
}
export class ChatInputCommandInteraction extends BaseInteraction {
  commandName: string;
  options: Omit<CommandInteractionOptionResolver, "getMessage" | "getFocused">;
  reply(options: string): Promise<void>;
}
export class UserContextMenuCommandInteraction extends BaseInteraction { commandName: string; targetUser: User }
export class AutocompleteInteraction extends BaseInteraction {
  commandName: string;
  options: Omit<CommandInteractionOptionResolver, "getUser" | "getMember">;
  respond(options: readonly { name: string; value: string | number }[]): Promise<void>;
}
export class Client { on(event: "interactionCreate", listener: (interaction: BaseInteraction) => unknown): this }
`;

/** The same of oceanic.js 1. */
export const oceanic = `
export class User { private readonly secret: string; id: string; username: string }
export class InteractionOptionsWrapper {
  private _getOption(name: string): unknown;
  raw: unknown[];
  getBoolean(name: string, required?: false): boolean | undefined;
  getBoolean(name: string, required: true): boolean;
  getInteger<T extends number = number>(name: string, required?: false): T | undefined;
  getInteger<T extends number = number>(name: string, required: true): T;
  getString<T extends string = string>(name: string, required?: false): T | undefined;
  getString<T extends string = string>(name: string, required: true): T;
  getSubCommand(required?: false): [subcommand: string] | [group: string, subcommand: string] | undefined;
  getUser(name: string, required?: false): User | undefined;
  getUser(name: string, required: true): User;
}
export class CommandInteraction {
  private readonly secret: string;
  data: { id: string; name: string; type: number; options: InteractionOptionsWrapper };
  createMessage(options: { content: string }): Promise<void>;
}
`;

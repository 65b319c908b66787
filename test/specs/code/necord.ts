import { Injectable, UseInterceptors } from "@nestjs/common";
import { PickType } from "@nestjs/mapped-types";
import { IsString } from "class-validator";
import {
  ContextMenu,
  createCommandGroupDecorator,
  IntegerOption,
  MessageCommand,
  Options,
  SlashCommand,
  StringOption,
  Subcommand,
  SubcommandGroup,
  UserCommand,
} from "necord";
import { Watched } from "@acme/decorators";
import { shared } from "@acme/options";
import { CompleteWords } from "./complete-words";

class Text {
  @IsString()
  @StringOption({ name: "Text", description: "", required: false })
  readonly text: string;

  @IntegerOption({ name: "times", description: "How often", min_value: 9, max_value: 2, required: true })
  times = 1;
}

class LongText extends Text {
  @StringOption({ name: "title", required: true })
  title?: string;
}

@Injectable()
export class Faults {
  constructor(private readonly service: unknown) {}

  @UseInterceptors(CompleteWords)
  @SlashCommand({ name: "Ping Me", description: "", guilds: ["1"] })
  ping() {}

  @SlashCommand({ name: "say", description: "Says something" })
  say(@Options() { text, times }: Text) {}

  @SlashCommand({ name: "write", description: "Writes something" })
  write(@Options() options: LongText = new LongText()) {}

  @UserCommand({ name: "" })
  user() {}

  @MessageCommand({ name: "Quote", description: "Not allowed" })
  message() {}

  @ContextMenu({ name: "Known By Its Type", type: 3, nsfw: "no" })
  menu() {}
}

const Settings = createCommandGroupDecorator({ name: "Settings" });

@Settings()
class Shown {
  @Subcommand({ name: "show", description: "" })
  show() {}
}

@Settings({ name: "Words", description: "Forbidden words" })
class Words {
  @Subcommand({ name: "add", description: "Forbids a word" })
  add(@Options() { title }: LongText) {}

  @Subcommand({ name: "add", description: "Forbids another word" })
  addAnother() {}
}

@SlashCommand({ name: "Named", description: "Its subcommands follow" })
@SubcommandGroup({ name: "inner", description: "" })
class Named {
  @Subcommand({ name: "one" })
  one() {}
}

// Nothing is reported about commands that other code may change or that are in another file.
class Picked extends PickType(Text, ["text"]) {
  @StringOption({ name: "last", description: "May be required", required: true })
  last: string;
}

class WatchedText {
  @Watched()
  @StringOption({ name: "Not Seen", description: "" })
  one: string;

  @StringOption(shared)
  two: string;
}

class Unknown {
  @Watched()
  @SlashCommand({ name: "Not Seen", description: "" })
  watched() {}

  @SlashCommand(shared)
  given() {}

  @SlashCommand({ name: "picked", description: "Some of its options are not known" })
  picked(@Options() options: Picked) {}

  @SlashCommand({ name: "watched", description: "Its options are not known" })
  options(@Options() options: WatchedText) {}

  @SlashCommand({ name: "elsewhere", description: "Its options are in another file" })
  elsewhere(@Options() options: import("./elsewhere").Text) {}
}

class Plain {
  @Subcommand({ name: "Not Seen", description: "" })
  plain() {}
}

@Watched()
class WatchedClass {
  @SlashCommand({ name: "Not Seen", description: "" })
  watched() {}
}

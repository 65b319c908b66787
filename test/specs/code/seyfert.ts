import { shared, Cooldown } from "./shared";
import {
  AutoLoad,
  Command,
  ContextMenuCommand,
  createStringOption,
  createUserOption,
  Declare,
  Group,
  Groups,
  LocalesT,
  Options,
  SubCommand,
} from "seyfert";
import { ApplicationCommandType } from "seyfert/lib/types";

const options = {
  question: createStringOption({ description: "", required: true, min_length: 80, max_length: 40 }),
  User: createUserOption({ description: "Whom", locales: { name: "user" } }),
};

@Declare({ name: "Poll", description: "Asks everybody" })
@Options(options)
export default class Poll extends Command {
  async run() {}
}

@Declare({ name: "Add", description: "Adds one" })
@Group("list")
@Options({ word: createStringOption({ description: "A word", autocomplete() {}, choices: [{ name: "a", value: "a" }] }) })
class Add extends SubCommand {}

@Declare({ name: "drop", description: "" })
class Drop extends SubCommand {}

@Declare({ name: "words", description: "Words", contexts: ["Guild"], defaultMemberPermissions: ["BanMembers"] })
@Groups({ list: { defaultDescription: "" } })
@Options([Add, Drop])
export class Words extends Command {}

@Declare({ name: "Report User To The Moderators Now", type: ApplicationCommandType.User })
export class Report extends ContextMenuCommand {}

// Nothing of these is known, or only what is written.
@Declare({ name: "Any", description: "Any" })
@Cooldown({ name: "any" })
export class WithAnother extends Command {}

@Declare(shared)
export class Elsewhere extends Command {}

@Declare({ name: "loaded", description: "Has subcommands" })
@AutoLoad()
@LocalesT("loaded.name", "loaded.description")
export class Loaded extends Command {}

@Declare({ name: "spread", description: "Has options of another module" })
@Options({ Replaced: createStringOption({ description: "" }), ...shared })
export class SpreadOptions extends Command {}

@Declare({ ...shared, description: "Known" })
export class Spread extends Command {}

@Declare({ name: "Text", description: "Is no slash command", ignore: 0 })
export class TextOnly extends Command {}

export function make(name: string) {
  @Declare({ name: "Made", description: name })
  class Made extends Command {}
  return Made;
}

class Other {}
@Declare({ name: "Other", description: "Is no command" })
export class NoCommand extends Other {}

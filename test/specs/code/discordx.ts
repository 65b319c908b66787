import { ApplicationCommandOptionType } from "discord.js";
import { Description } from "@discordx/utilities";
import { ContextMenu, Discord, Slash, SlashChoice, SlashGroup, SlashOption } from "discordx";
import { shared } from "@acme/options";
import { Watched } from "@acme/decorators";

@Discord()
class Faults {
  @Slash({ name: "Ping Me", description: "" })
  ping() {}

  @Slash({ description: "Its name is the method's" })
  sayHello(
    @SlashChoice("a", "a")
    @SlashOption({ name: "how", description: "How", type: ApplicationCommandOptionType.String })
    how: string,
    @SlashOption({ name: "Often", required: true, type: ApplicationCommandOptionType.Integer })
    often = 1,
  ) {}

  @ContextMenu({ name: "", type: 2 })
  menu() {}
}

@Discord()
@SlashGroup({ name: "Settings", description: "Settings" })
@SlashGroup("Settings")
class Settings {
  @Slash({ name: "show", description: "" })
  show() {}
}

// Nothing is reported about commands that other code may change or that are in another file.
@Discord()
@SlashGroup("of-another-file")
class Part {
  @Slash({ name: "Not Seen", description: "" })
  show() {}
}

@Discord()
class Unknown {
  @Slash({ name: "Not Seen" })
  @Description("Comes from elsewhere")
  described() {}

  @Slash(shared)
  given() {}

  @Slash({ ...shared, description: "Its name may be known" })
  spread(@SlashOption(shared) one: string, @Watched() @SlashOption({ name: "Not Seen" }) two: string) {}

  @Slash({ name: "other", description: "Its options are not all known" })
  other(@Watched() @SlashOption({ name: "Not Seen" }) two: string) {}
}

@Watched()
@Discord()
class WatchedClass {
  @Slash({ name: "Not Seen", description: "" })
  watched() {}
}

class Plain {
  @Slash({ name: "Not Seen", description: "" })
  plain() {}
}

import type { FormInput } from "../../core/interactions/form.schema.ts";
import type { Switches } from "../../core/preview/switches.schema.ts";
import type { TestUse } from "../../core/use/form/test-use.schema.ts";

export const everyone: Switches = { locale: "en-US", member: "everyone", place: "text", install: "both" };

/** What a user has filled in for a command. `command`: the key of its row. */
export function inputFor(command: string, more: Partial<FormInput> = {}): FormInput {
  return { command, typing: "", values: {}, roles: [], targetId: "", ...more };
}

export function useOf(input: FormInput, more: Partial<TestUse> = {}): TestUse {
  return { input, switches: everyone, guildLocale: "en-US", ...more };
}

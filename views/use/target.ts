import { OptionType, targetOf } from "../../core/interface/facts/constants.ts";
import type { PreviewCommand, PreviewOption, PreviewText } from "../../core/preview/preview.ts";
import { sampleTargets } from "../../core/use/form/samples.ts";

/** The name of the field for the target of a context menu command. */
export const targetName = "target";

/** A context menu command with its target, which users choose by where they open the menu. `type`: that of the command. */
export function withTarget(command: PreviewCommand, type: number | undefined): PreviewCommand {
  const target = targetOf(type);
  if (type === undefined || target === undefined) return command;
  const isUser = target === "user";
  const choices = isUser ? [] : sampleTargets(type).map(({ name, value }) => ({ name: ownText(name), value }));
  const option: PreviewOption = {
    name: ownText(target),
    choices,
    input: { name: targetName, description: "", type: isUser ? OptionType.USER : OptionType.STRING },
    takes: "",
    start: 0,
    end: 0,
  };
  return { ...command, options: [option] };
}

function ownText(text: string): PreviewText {
  return { key: text, text, source: "own", isMissing: false, isIgnored: false, note: "", max: 32, start: 0, end: 0 };
}

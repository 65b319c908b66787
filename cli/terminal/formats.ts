import { Option } from "commander";

/** The output formats of most commands. */
export const textOrJson = ["text", "json"] as const;

/** The formats of a plan or a comparison. */
export const planFormats = [...textOrJson, "markdown"] as const;

export type PlanFormat = (typeof planFormats)[number];

export type TextOrJson = (typeof textOrJson)[number];

/** Makes `--format` with these values, of which the first is the default. */
export function formatOption(formats: readonly [string, ...string[]] = textOrJson): Option {
  return new Option("--format <format>", "output format").choices(formats).default(formats[0]);
}

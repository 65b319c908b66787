import path from "node:path";

/** The options of Python by which it imports no sitecustomize, so that nothing can lead it. */
export const isolates = /^-[BbdiOqsuvxP]*[EIS]/;

/** Why a program cannot be led, if its arguments say so already. `args`: without its own name. */
export function notLed(program: string, args: readonly string[]): string | undefined {
  if (!/^python[\d.]*(?:\.exe)?$/i.test(path.basename(program))) return undefined;
  const at = args.findIndex((one) => !one.startsWith("-"));
  const option = args.slice(0, at < 0 ? undefined : at).find((one) => isolates.test(one));
  return option === undefined ? undefined : notLedText(option);
}

/** The same sentence is in `sitecustomize.py`. */
export const notLedText = (option: string): string =>
  `Python with the option ${option} reads nothing that could lead it to the local service, so command-manifest run does not start it.`;

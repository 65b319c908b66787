/** An inclusive range, from 0 without `min`. Lengths are in Unicode code points, counts in items. `section` is the interface's section. */
export interface Limit {
  readonly min?: number;
  readonly max: number;
  readonly section: string;
}

/** Every figure of the interface, written here once. Rules, schema, docs and tests read it from here. */
export const limits = {
  nameLength: { min: 1, max: 32, section: "2.1" },
  descriptionLength: { min: 1, max: 100, section: "2.1" },
  choiceNameLength: { min: 1, max: 100, section: "2.2" },
  choiceValueLength: { max: 100, section: "2.2" },
  options: { max: 25, section: "8" },
  choices: { max: 25, section: "8" },
  fileTypes: { max: 10, section: "2.2" },
  minLength: { min: 0, max: 6000, section: "8" },
  maxLength: { min: 1, max: 6000, section: "8" },
  integer: { min: -(2 ** 53) + 1, max: 2 ** 53 - 1, section: "8" },
  number: { min: -(2 ** 53), max: 2 ** 53, section: "8" },
  commandBudget: { max: 8000, section: "8" },
  chatInputCommands: { max: 100, section: "8" },
  userCommands: { max: 15, section: "8" },
  messageCommands: { max: 15, section: "8" },
  entryPointCommands: { max: 1, section: "8" },
  dailyCreates: { max: 200, section: "8" },
  permissionOverwrites: { max: 100, section: "8" },
  lobbyMetadata: { max: 1000, section: "8" },
  lobbyMembers: { max: 25, section: "8" },
  lobbyIdleTimeout: { min: 5, max: 604800, section: "8" },
} as const satisfies Record<string, Limit>;

/** A range whose ends are near powers of two: `-2^53+1 to 2^53-1`. */
export function rangeInPowers({ min, max }: Required<Limit>): string {
  return `${inPowers(min)} to ${inPowers(max)}`;
}

/** `2^53-1` */
export function inPowers(figure: number): string {
  const power = Math.round(Math.log2(Math.abs(figure)));
  const rest = figure - Math.sign(figure) * 2 ** power;
  return `${figure < 0 ? "-" : ""}2^${power}${rest > 0 ? "+" : ""}${rest === 0 ? "" : rest}`;
}

/** Share of a limit from which a counter is shown and the budget rule gives a hint. */
export const nearLimit = { counter: 0.75, budget: 0.95 } as const;

/**
 * What we ourselves read at most. A manifest at every limit of the interface has about 2.8 million characters, and
 * its deepest value (a choice's localization) is eleven brackets deep. No editor hands over more than `textLength`
 * UTF-16 units. `treeLength`: of a text that is read into one tree, such as a command or a file without commands.
 * `codeLength`: of JavaScript in place of JSON. `codeTokens`: signs and texts in it, for the parser takes much time and memory
 * for each. `problems`: faults of the JSON in one tree, and what one rule finds in it; the others are not reported.
 * `findings`: after which no more commands are looked at.
 */
export const inputLimits = {
  textLength: 50 * 2 ** 20,
  treeLength: 16 * 2 ** 20,
  codeLength: 4 * 2 ** 20,
  codeTokens: 100_000,
  commands: 20_000,
  depth: 100,
  problems: 10_000,
  findings: { errors: 10_000, all: 50_000 },
} as const;

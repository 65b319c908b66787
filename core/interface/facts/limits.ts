/**
 * An inclusive range, from 0 without `min`. Lengths are in Unicode code points, counts in items. `section` is the interface's
 * section.
 */
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
  scopeCommands: { max: 130, section: "4.3" },
  dailyCreates: { max: 200, section: "8" },
  permissionSet: { min: 0, max: 2 ** 54, section: "4.5" },
  permissionOverwrites: { max: 100, section: "2.3" },
  lobbyMetadata: { max: 1000, section: "2.4" },
  lobbyMetadataKeys: { max: 25, section: "2.4" },
  lobbyMembers: { max: 25, section: "2.4" },
  lobbyIdleTimeout: { min: 5, max: 604800, section: "2.4" },
  lobbyWebhooksUrl: { max: 512, section: "2.4" },
  lobbyMemberName: { min: 1, max: 80, section: "2.4" },
} as const satisfies Record<string, Limit>;

/** A range whose ends are near powers of two: `-2^53+1 to 2^53-1`. */
export function rangeInPowers({ min, max }: Required<Limit>): string {
  return `${inPowers(min)} to ${inPowers(max)}`;
}

/** A number near a power of two, written with the power: `2^53-1`. */
export function inPowers(figure: number): string {
  const power = Math.round(Math.log2(Math.abs(figure)));
  const rest = figure - Math.sign(figure) * 2 ** power;
  return `${figure < 0 ? "-" : ""}2^${power}${rest > 0 ? "+" : ""}${rest === 0 ? "" : rest}`;
}

/** Share of a limit from which a counter is shown and the budget rule gives a hint. */
export const nearLimit = { counter: 0.75, budget: 0.95 } as const;

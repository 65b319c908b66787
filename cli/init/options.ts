/** The CI systems for which a file can be written. */
const ciSystems = ["github", "gitlab"] as const;

export type CiSystem = (typeof ciSystems)[number];

/** The values of `--ci`. */
export const ciChoices = [...ciSystems, "none"] as const;

/** The options of `init`. */
export interface InitOptions {
  readonly application?: string;
  readonly ci?: (typeof ciChoices)[number];
}

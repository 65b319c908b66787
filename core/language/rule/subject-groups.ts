import type { Field } from "../fields/field.ts";
import type { Subjects } from "../model/subjects.ts";

/** The groups of subjects that are numerous, so that a rule gets those that it applies to and is not asked about each. */
export interface SubjectGroups {
  /** The property's field; undefined if the interface does not know it. */
  readonly property: Field | undefined;
  readonly text: "name" | "description" | "localized name" | "localized description";
}

const localized = { name: "localized name", description: "localized description" } as const;

export const groupOf: { readonly [K in keyof SubjectGroups]: (subject: Subjects[K]) => SubjectGroups[K] } = {
  property: ({ property }) => property.field,
  text: ({ field, locale }) => (locale === undefined ? field : localized[field]),
};

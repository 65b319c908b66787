import type { Field } from "../fields/field.ts";
import type { Subjects } from "../model/subjects.ts";

/**
 * The subjects that there are thousands of come in sorts, so that a rule gets those that it is about and is not asked
 * about each of the others.
 */
export interface SubjectGroups {
  /** The property's field; undefined if the interface does not know it. */
  readonly property: Field | undefined;
  readonly text: "name" | "description" | "localized name" | "localized description";
}

const localized = { name: "localized name", description: "localized description" } as const;

/** The sort of a subject. */
export const sortOf: { readonly [K in keyof SubjectGroups]: (subject: Subjects[K]) => SubjectGroups[K] } = {
  property: ({ property }) => property.field,
  text: ({ field, locale }) => (locale === undefined ? field : localized[field]),
};

/** Subjects by their sorts. */
export function bySort<T, S>(subjects: readonly T[], sortOfOne: (subject: T) => S): ReadonlyMap<S, readonly T[]> {
  const sorted = new Map<S, T[]>();
  let sort: S | undefined;
  let same: T[] | undefined;
  for (const subject of subjects) {
    const own = sortOfOne(subject);
    // Most are of the sort of the one before, and need no lookup.
    if (!same || own !== sort) {
      sort = own;
      same = listIn(sorted, own);
    }
    same.push(subject);
  }
  return sorted;
}

/** The list of a key, which is made when it is first asked for. */
function listIn<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const known = lists.get(key);
  if (known) return known;
  const list: T[] = [];
  lists.set(key, list);
  return list;
}

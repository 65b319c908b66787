import { fix } from "../edit/fixes.ts";
import { reorderElements } from "../edit/reorder.ts";
import type { Refactoring } from "./refactoring.ts";

/** Sorts the choices of an option by name; digits count as numbers. */
export const sortChoices: Refactoring = {
  kind: "rewrite.sortChoices",
  at({ source, object, property }) {
    const option = object.kind === "choice" ? object.parent : object;
    const list = option.kind === "option" ? option.properties.find(({ name }) => name === "choices")?.value : undefined;
    if (option.kind !== "option" || list?.type !== "array") return undefined;
    if (object.kind !== "choice" && property?.name !== "choices") return undefined;
    const sorted = option.choices.toSorted((a, b) => collator.compare(a.name?.value ?? "", b.name?.value ?? ""));
    const complete = list.children?.length === sorted.length;
    if (!complete || sorted.every((choice, index) => choice === option.choices[index])) return undefined;
    return fix("Sort choices by name", () =>
      reorderElements(
        source,
        list,
        sorted.map(({ node }) => node),
      ),
    );
  },
};

const collator = new Intl.Collator("en", { numeric: true });

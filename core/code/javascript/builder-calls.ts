import { choiceOf, listIn, permissionDigits, withLocale } from "./builder-values.ts";
import { type BuilderKind, type Effect, effectOf, isReadingMethod } from "./builders.ts";
import type { Arguments } from "./code-reader.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Functions } from "./functions.ts";
import { type AnyNode, spanOf } from "./parse-program.ts";
import {
  addAll,
  type Given,
  type ListValue,
  lose,
  type Member,
  type ObjectValue,
  objectOf,
  type Place,
  scalar,
  unknown,
  type Value,
} from "./values.ts";

/** Fills the builders of a library as their methods would. */
export class BuilderCalls {
  readonly #evaluation: Evaluation;
  readonly #functions: Functions;

  constructor(evaluation: Evaluation, functions: Functions) {
    this.#evaluation = evaluation;
    this.#functions = functions;
  }

  /** A builder to which nothing has been added. `type`: what its constructor or method sets. */
  begin(builder: BuilderKind, place: Place, type?: number): ObjectValue {
    const members = new Map<string, Member>();
    if (type !== undefined) members.set("type", { value: scalar(type), at: place, span: place, name: place });
    this.#evaluation.isBuilt = true;
    return { ...objectOf(members, place, this.#evaluation.region), builder };
  }

  /** Has a function fill a builder, or takes the builder that is given in place of one. */
  fill(builder: ObjectValue, { value, at }: Given): Value {
    if (value.is === "object" && value.builder === builder.builder) return value;
    const result =
      value.is === "function" ? this.#functions.call(value, [{ value: builder, at }], { type: "Call" }) : unknown;
    if (result.is === "object" && result.builder) return result;
    if (result.is !== "unknown") return builder;
    lose(builder);
    return unknown;
  }

  /** The value of a method of a builder. `node`: the call. `property`: the method's name in it. */
  call(builder: ObjectValue, method: string, { given, unread }: Arguments, node: AnyNode, property: AnyNode): Value {
    if (isReadingMethod(method)) return method === "toJSON" ? builder : unknown;
    const name = spanOf(property);
    const span = { start: name.start, end: node.end ?? name.end };
    const effect = effectOf(method);
    const isList = effect?.is === "append" || effect?.is === "replace";
    if (!effect || (unread.length > 0 && !isList)) {
      for (const one of given) this.#evaluation.lose(one.value);
      this.#evaluation.lose(builder, { ...span, file: this.#evaluation.uri });
      return builder;
    }
    if (builder.region !== this.#evaluation.region) this.#evaluation.lose(builder, this.#evaluation.place(node));
    else
      this.#apply(builder, effect, [...given, ...unread.map((at) => ({ value: unknown, at }))], {
        span,
        name,
      });
    return builder;
  }

  /** The effect of a method. `place`: its call. */
  #apply(builder: ObjectValue, effect: Effect, given: readonly Given[], place: Pick<Member, "span" | "name">): void {
    const { members } = builder;
    const at: Place = { ...place.name, file: this.#evaluation.uri };
    const [first, second] = given;
    const before = members.get(effect.is === "option" ? "" : effect.key);
    this.#noteReplaced(builder, before, effect);
    switch (effect.is) {
      case "set": {
        const given = first ?? { value: effect.absent ? scalar(true) : unknown, at };
        const value = effect.as === "permissions" ? permissionDigits(given.value) : given.value;
        members.set(effect.key, { value, at: given.at, ...place });
        return;
      }
      case "append":
      case "replace":
        if (effect.is === "replace") members.delete(effect.key);
        this.#append(listIn(builder, effect.key, at, place), given);
        return;
      case "clear":
        members.delete(effect.key);
        return;
      case "choice":
        if (!first || !second) return;
        listIn(builder, effect.key, at, place).items.push({
          value: choiceOf(first, second, at, this.#evaluation.region),
          at,
        });
        return;
      case "locales":
        if (first) members.set(effect.key, { value: first.value, at: first.at, ...place });
        return;
      case "locale":
        this.#setLocale(builder, effect.key, given, place);
        return;
      case "option":
        this.#addOptions(builder, effect, given, place);
        return;
      default:
        effect satisfies never;
    }
  }

  /** Notes code whose value a later call replaces. */
  #noteReplaced({ place }: ObjectValue, before: Member | undefined, { is }: Effect): void {
    const isReplaced = before && before.at !== place && /^(?:set|replace|clear|locales)$/.test(is);
    if (isReplaced) this.#evaluation.ineffective.push({ ...before.span, file: this.#evaluation.uri });
  }

  #addOptions(
    builder: ObjectValue,
    { builds, type }: Extract<Effect, { is: "option" }>,
    given: readonly Given[],
    place: Pick<Member, "span" | "name">,
  ): void {
    const at: Place = { ...place.name, file: this.#evaluation.uri };
    for (const one of given.flatMap((each) => (each.value.is === "list" ? each.value.items : each))) {
      const value = this.fill(this.begin(builds, at, type), one);
      const isKnown = value.is !== "unknown" || !this.#evaluation.isFragment;
      listIn(builder, "options", at, place).items.push({ value, at: isKnown ? at : one.at });
    }
  }

  #setLocale(builder: ObjectValue, key: string, given: readonly Given[], place: Pick<Member, "span" | "name">): void {
    const { members } = builder;
    const at: Place = { ...place.name, file: this.#evaluation.uri };
    const [locale, text] = given;
    const value = withLocale(members.get(key), locale, text, place, at);
    if (!value) {
      this.#evaluation.lose(builder, { ...place.span, file: this.#evaluation.uri });
      return;
    }
    const isEmpty = value.members.size === 0 && !value.isOpen;
    if (isEmpty) this.#evaluation.ineffective.push({ ...place.span, file: this.#evaluation.uri });
    if (isEmpty) members.delete(key);
    else members.set(key, { value, at, ...place });
  }

  /** Adds the arguments of a method, or the elements of the list that is its only one. */
  #append(list: ListValue, given: readonly Given[]): void {
    const only = given.length === 1 ? given[0] : undefined;
    if (only?.value.is === "list" && this.#evaluation.mayCopy(only.value.items.length)) {
      addAll(list.items, only.value.items);
      list.unread.push(...only.value.unread);
      list.isOpen ||= only.value.isOpen;
      list.isLost ||= only.value.isLost;
    } else if (only && /^(?:list|unknown|external)$/.test(only.value.is)) {
      list.isOpen = true;
      if (this.#evaluation.isFragment) list.items.push({ value: unknown, at: only.at });
    } else list.items.push(...given);
  }
}

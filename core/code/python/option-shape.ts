import { OptionType } from "../../interface/facts/constants.ts";
import type { Tree } from "../tree.ts";
import type { Evaluator } from "./evaluator.ts";
import type { Library } from "./libraries.ts";
import type { TreeWriter } from "./tree-writer.ts";
import type { Value } from "./values.ts";

/** The fields of an option that follow from a parameter's type. */
export interface OptionShape {
  /** Absent: it is not known. */
  readonly type?: number;
  readonly isOptional?: boolean;
  readonly choices?: Tree;
  readonly channelTypes?: readonly number[];
  /** The limits that a range has. */
  readonly least?: Value;
  readonly most?: Value;
}

/** With what a command is read. */
export interface Reading {
  readonly evaluator: Evaluator;
  readonly writer: TreeWriter;
  readonly library: Library;
}

/** The type of an option whose choices have these values; undefined if that is not known. */
export function typeOfValues([first]: readonly Value[]): number | undefined {
  if (first?.is !== "scalar") return undefined;
  if (typeof first.value === "string") return OptionType.STRING;
  if (typeof first.value !== "number") return undefined;
  return first.isFloat ? OptionType.NUMBER : OptionType.INTEGER;
}

export function isNone(value: Value | undefined): boolean {
  return value?.is === "scalar" && value.value === null;
}

export function isEmpty(value: Value): boolean {
  return value.is === "scalar" && value.value === "";
}

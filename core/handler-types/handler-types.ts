import type { Command } from "../language/model/model.ts";
import { shapesOf } from "./command-shapes.ts";
import { printTypes } from "./print-types.ts";

/** The TypeScript declarations for handlers of commands. They change only with what handlers receive. */
export function handlerTypes(commands: readonly Command[]): string {
  return printTypes(shapesOf(commands));
}

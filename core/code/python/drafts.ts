import type { Span } from "../../text/span.ts";
import type { Callback, Docstring } from "./callbacks.ts";
import type { Decorator, Made } from "./decorators.ts";
import type { Library } from "./libraries.ts";
import type { Call } from "./values.ts";

/** A command, a subcommand or a group while a file is read. */
export interface Draft {
  /** Where something is missing: the `@` of the decorator, or what makes the group. */
  readonly at: Span;
  readonly library: Library;
  readonly makes: Made["makes"];
  readonly isHybrid: boolean;
  /** The arguments that it is made with. */
  readonly settings: Call | undefined;
  readonly decorators: readonly Decorator[];
  readonly callback?: Callback;
  readonly docstring?: Docstring | undefined;
  /** The name of a class that makes a group, and whether the arguments of its instances may say more. */
  readonly ofClass?: { readonly name: string; readonly at: Span; readonly isCog: boolean; readonly isOpen: boolean };
  readonly children: Draft[];
  /** Whether other code may add subcommands. */
  isOpen: boolean;
  /** Parameters that are completed by a function with a decorator of the command. */
  readonly autocompletes: Set<string>;
}

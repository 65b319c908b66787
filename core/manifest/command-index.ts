import { groupBy } from "../tools/group-by.ts";
import type { ListedCommand, OtherCommands } from "./manifest.ts";

/** Finds commands by the values that must be unique among them. The commands of a document follow each other. */
export class CommandIndex implements OtherCommands {
  readonly size: number;
  readonly #ofDocument: ReadonlyMap<string | undefined, readonly ListedCommand[]>;
  readonly #counts = new Map<number | undefined, number>();
  readonly #byName = new Map<string, FirstTwo>();
  readonly #byId = new Map<string, FirstTwo>();

  constructor(commands: readonly ListedCommand[]) {
    this.size = commands.length;
    this.#ofDocument = groupBy(commands, ({ uri }) => uri);
    for (const command of commands) {
      const { name, type, id } = command.facts;
      this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1);
      if (name && type !== undefined) add(this.#byName, nameKey(type, name), command);
      if (id) add(this.#byId, id.value, command);
    }
  }

  countOf(type: number): number {
    return this.#counts.get(type) ?? 0;
  }

  named(type: number, name: string): ListedCommand | undefined {
    return this.#byName.get(nameKey(type, name))?.[0];
  }

  withId(id: string): ListedCommand | undefined {
    return this.#byId.get(id)?.[0];
  }

  /** All commands but a document's. The cost grows with that document's commands alone. */
  without(uri: string): OtherCommands {
    const own = this.#ofDocument.get(uri) ?? [];
    const isOther = (command: ListedCommand): boolean => command.uri !== uri;
    return {
      size: this.size - own.length,
      countOf: (type) => this.countOf(type) - own.filter(({ facts }) => facts.type === type).length,
      named: (type, name) => this.#byName.get(nameKey(type, name))?.find(isOther),
      withId: (id) => this.#byId.get(id)?.find(isOther),
    };
  }
}

/** The first command, and the first of another document, so that one of them is not of the document that asks. */
type FirstTwo = ListedCommand[];

function add(found: Map<string, FirstTwo>, key: string, command: ListedCommand): void {
  const known = found.get(key);
  if (!known) found.set(key, [command]);
  else if (known.length === 1 && known[0]?.uri !== command.uri) known.push(command);
}

/** `name-length` reports empty names. */
function nameKey(type: number, name: string): string {
  return `${type} ${name}`;
}

/** For a manifest that is published alone. */
export const noOthers: OtherCommands = new CommandIndex([]);

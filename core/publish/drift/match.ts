import type { DesiredCommand, NamedCommand } from "../../discord/commands/desired.ts";
import { identityKey, isNamed } from "../../discord/commands/label.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import type { Ledger } from "./ledger.schema.ts";
import { renamesByContent, renamesByLikeness } from "./renames.ts";

/*
 * Finds the published command of each desired one in passes. A pass sees only commands that earlier passes left, and only
 * the first pass matches a command that has no name:
 * 1. "id": the ID that the manifest has
 * 2. "name": the same type and name (§4.7)
 * 3. "unfinished": the command that an unfinished publish was renaming to this name
 * 4. "ledger": the command that was published under this name, and was renamed on Discord
 * 5. "entry-point": the scope's only entry point
 * 6. "content": an owned command that the manifest no longer lists, with the same content
 * 7. "likeness": the same, with clearly the most similar content
 * 8. "content": a command without any record, with the same content
 * 9. "name": a command of another type that would be deleted anyway, with the same name
 */

/**
 * Which published commands the manifest owns. "listed": the ones that it lists; "scope": all of the application's commands
 * in the scope, so a publish deletes the others.
 */
export type Owns = "listed" | "scope";

/** Which pass matched a published command to a desired one. "content" and "likeness" are guesses. */
export type MatchedBy = "id" | "name" | "unfinished" | "ledger" | "entry-point" | "content" | "likeness";

/** A desired command and its published command, if there is one. */
export interface Match {
  readonly desired: DesiredCommand;
  readonly published: PublishedCommand | undefined;
  readonly by: MatchedBy | undefined;
}

/**
 * Where renames are guessed. "owned": among owned commands that the manifest no longer lists; "anywhere": also among
 * commands without a record, if the manifest has no record either; "nowhere": a command with a new name is new.
 */
export type RenameGuesses = "owned" | "anywhere" | "nowhere";

export interface Matches {
  readonly matched: readonly Match[];
  /** Published commands that no pass matched. */
  readonly rest: readonly PublishedCommand[];
  /** The ownership's `others` with their published commands, which a publish does not change. */
  readonly others: readonly Match[];
}

/** Decides which published commands the manifest owns. */
export interface Ownership {
  readonly owns: Owns;
  /** The record of the last publish to the same place; absent: there is none. */
  readonly ledger?: Ledger | undefined;
  /** With "scope", the IDs of the only commands that are owned; absent: all are. */
  readonly only?: ReadonlySet<string> | undefined;
  /** The IDs of published commands to delete although no manifest owns them; absent: none. */
  readonly alsoDeletes?: ReadonlySet<string> | undefined;
  /** Absent: "owned". */
  readonly guesses?: RenameGuesses | undefined;
  /** Commands that the manifests list besides the desired ones. Their published commands stay unchanged. */
  readonly others?: readonly DesiredCommand[] | undefined;
}

/** Matches published commands to desired ones, in the passes above. */
export function matchCommands(
  asked: readonly DesiredCommand[],
  published: readonly PublishedCommand[],
  ownership: Ownership,
): Matches {
  const { others = [] } = ownership;
  const desired = [...asked, ...others];
  const known = knownOf(desired, ownership);
  const free = new Map(published.map((command) => [command.id, command]));
  const found = new Map<DesiredCommand, Match>();
  const run = <D extends DesiredCommand>({ by, candidates, match }: Pass<D>, among: readonly D[]): void => {
    const unmatched = among.filter((one) => !found.has(one));
    const allowed = [...free.values()].filter((command) => candidates(command, known));
    // A guess reads all values of every command, even if it has none to compare them with.
    if (unmatched.length === 0 || allowed.length === 0) return;
    for (const [one, command] of match(unmatched, allowed, known)) {
      free.delete(command.id);
      found.set(one, { desired: one, published: command, by });
    }
  };
  run(passById, desired);
  const named = desired.filter(isNamed);
  for (const pass of passesByName) run(pass, named);
  const matchOf = (one: DesiredCommand): Match =>
    found.get(one) ?? { desired: one, published: undefined, by: undefined };
  return { matched: asked.map(matchOf), rest: [...free.values()], others: others.map(matchOf) };
}

interface Pass<D extends DesiredCommand> {
  readonly by: MatchedBy;
  /** Whether the pass may match a published command. */
  candidates(command: PublishedCommand, known: Known): boolean;
  /** Matches each candidate at most once. */
  match(
    unmatched: readonly D[],
    candidates: readonly PublishedCommand[],
    known: Known,
  ): ReadonlyMap<D, PublishedCommand>;
}

const passById: Pass<DesiredCommand> = { by: "id", candidates: isAny, match: inTurn(hasItsId) };

const passesByName: readonly Pass<NamedCommand>[] = [
  { by: "name", candidates: isAny, match: inTurn(hasItsTypeAndName) },
  { by: "unfinished", candidates: isAny, match: inTurn(wasBeingRenamed) },
  { by: "ledger", candidates: isAny, match: inTurn(wasRenamedOnDiscord) },
  { by: "entry-point", candidates: isEntryPoint, match: inTurn((one) => () => isEntryPoint(one)) },
  { by: "content", candidates: isRenameOfOwned, match: guessed(renamesByContent) },
  { by: "likeness", candidates: isRenameOfOwned, match: guessed(renamesByLikeness) },
  { by: "content", candidates: isRenameOfUnrecorded, match: guessed(renamesByContent) },
  { by: "name", candidates: isDeletedAnyway, match: inTurn(hasItsName) },
];

/** The facts that passes ask, looked up once. */
interface Known extends Pick<Ownership, "owns" | "only"> {
  readonly guesses: RenameGuesses;
  /** All IDs with a record. */
  readonly recorded: ReadonlySet<string>;
  /** The IDs of the manifests' own records. Commands that were removed from their manifest do not count. */
  readonly ownRecords: ReadonlySet<string>;
  /** The IDs of recorded commands by the types and names under which they were published. */
  readonly idByName: ReadonlyMap<string, string>;
  /** The IDs of the manifests' recorded commands by the types and names that an unfinished publish was giving them. */
  readonly idByNewName: ReadonlyMap<string, string>;
  /** Names that an unfinished publish was creating, so they are no renames. */
  readonly created: ReadonlySet<string>;
}

function knownOf(desired: readonly DesiredCommand[], { owns, only, guesses = "owned", ledger = [] }: Ownership): Known {
  const sources = new Set(desired.map(({ uri }) => uri));
  const listed = ledger.filter(({ removed }) => !removed);
  const own = listed.filter(({ uri }) => sources.has(uri));
  return {
    owns,
    only,
    guesses,
    recorded: new Set(ledger.map(({ id }) => id)),
    ownRecords: new Set(own.map(({ id }) => id)),
    idByName: new Map(listed.map((entry) => [identityKey(entry), entry.id])),
    idByNewName: new Map(
      own.flatMap(({ type, renameTo, id }) => (renameTo ? [[identityKey({ type, name: renameTo }), id]] : [])),
    ),
    created: new Set(own.flatMap(({ notRenameTo = [] }) => notRenameTo)),
  };
}

function isAny(): boolean {
  return true;
}

function isEntryPoint({ type }: { readonly type: number }): boolean {
  return type === CommandType.PRIMARY_ENTRY_POINT;
}

function isRenameOfOwned(command: PublishedCommand, known: Known): boolean {
  return known.guesses !== "nowhere" && isOwned(command, known);
}

function isRenameOfUnrecorded({ id }: PublishedCommand, { owns, guesses, ownRecords, recorded }: Known): boolean {
  return guesses === "anywhere" && owns === "listed" && ownRecords.size === 0 && !recorded.has(id);
}

function isDeletedAnyway(command: PublishedCommand, known: Known): boolean {
  return known.owns === "scope" && isOwned(command, known) && !isEntryPoint(command);
}

function isOwned({ id }: PublishedCommand, { owns, only, ownRecords }: Known): boolean {
  return owns === "scope" ? (only?.has(id) ?? true) : ownRecords.has(id);
}

/** Tests whether a published command is the desired one. Looks up first what is the same for all candidates. */
type Test<D> = (one: D, known: Known) => (command: PublishedCommand) => boolean;

/** Each desired command takes the first candidate that is left and passes the test. */
function inTurn<D extends DesiredCommand>(test: Test<D>): Pass<D>["match"] {
  return (unmatched, candidates, known) => {
    const left = new Set(candidates);
    const found = new Map<D, PublishedCommand>();
    for (const one of unmatched) {
      const command = [...left].find(test(one, known));
      if (!command) continue;
      left.delete(command);
      found.set(one, command);
    }
    return found;
  };
}

function hasItsId({ id }: DesiredCommand) {
  return (command: PublishedCommand): boolean => command.id === id;
}

function hasItsTypeAndName(one: NamedCommand) {
  return ({ type, name }: PublishedCommand): boolean => type === one.type && name === one.name;
}

function hasItsName(one: NamedCommand) {
  return ({ name }: PublishedCommand): boolean => name === one.name;
}

function wasBeingRenamed(one: NamedCommand, { idByNewName }: Known) {
  const recorded = idByNewName.get(identityKey(one));
  return ({ id }: PublishedCommand): boolean => id === recorded;
}

function wasRenamedOnDiscord(one: NamedCommand, { idByName }: Known) {
  const recorded = idByName.get(identityKey(one));
  return ({ id }: PublishedCommand): boolean => id === recorded;
}

function guessed(guess: typeof renamesByContent): Pass<NamedCommand>["match"] {
  return (unmatched, candidates, { created }) =>
    guess(
      unmatched.filter(({ name }) => !created.has(name)),
      candidates,
    );
}

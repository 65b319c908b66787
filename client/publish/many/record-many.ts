import { publishedAfter } from "../../../core/publish/apply/apply.ts";
import type { ManyEntry } from "../../../core/publish/history/many-entry.schema.ts";
import { ManyEntryBuilder } from "../../../core/publish/history/many-entry.ts";
import type { PlannedGuild } from "../../../core/publish/many/plan-guilds.ts";
import type { Ending } from "../../../core/publish/use-cases/ending.ts";
import { entryBefore, nameOfRollBack } from "../../../core/publish/use-cases/publish.ts";
import { historyPlace } from "../../history/history.ts";
import type { NewRequest } from "../requests.ts";
import type { EditorMany } from "./many-request.ts";

/** The entry is written each time that this share of the guilds is done. A crash leaves at most as many guilds unknown. */
const share = 1 / 10;

/** Records one publish to many guilds: before its first call, several times on the way, and at its end. */
export class ManyRecord {
  readonly #builder: ManyEntryBuilder;
  /** Reports its failures, and does not reject. */
  readonly #write: (entry: ManyEntry) => Promise<void>;
  readonly #guilds: number;
  readonly #waiting: Set<string>;
  #unwritten = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    many: EditorMany,
    agreed: readonly PlannedGuild<NewRequest>[],
    write: (entry: ManyEntry) => Promise<void>,
  ) {
    const { target, destination, rollsBack } = many;
    this.#write = write;
    this.#guilds = agreed.length;
    this.#waiting = new Set(agreed.map(({ guildId }) => guildId));
    this.#builder = new ManyEntryBuilder({
      at: new Date().toISOString(),
      place: historyPlace(destination),
      name: rollsBack ? nameOfRollBack(rollsBack) : target.name,
      ...(target.protected && { protectedName: target.name }),
    });
    for (const { guildId, face } of agreed) this.#builder.begin(guildId, entryBefore(face.planned));
  }

  /** Writes what is published now, in all guilds. */
  async begin(): Promise<void> {
    await this.#write(this.#builder.entry());
  }

  /** Notes the first call to a guild. */
  tried(guildId: string): void {
    this.#waiting.delete(guildId);
  }

  /** Notes the end of a guild. After a failure, it is not known whether the last call was carried out. */
  ended({ guildId, face }: PlannedGuild<NewRequest>, ending: Ending): void {
    if (ending.kind !== "applied" || ending.outcome.failed) return;
    this.#builder.end(guildId, publishedAfter(face.planned.published, ending.outcome));
    this.#unwritten++;
    if (this.#unwritten < this.#guilds * share) return;
    this.#unwritten = 0;
    const entry = this.#builder.entry();
    this.#writing = this.#writing.then(() => this.#write(entry));
  }

  /** Writes the complete entry. `outcome`: the lines of the report. */
  async end(outcome: readonly string[]): Promise<void> {
    for (const guildId of this.#waiting) this.#builder.leaveOut(guildId);
    await this.#writing;
    await this.#write(this.#builder.entry(outcome));
  }
}

import type { Ending } from "../use-cases/ending.ts";
import type { Consent, PublishFace } from "../use-cases/ports.ts";
import type { PlannedRequest, PublishRequest } from "../use-cases/request.ts";

/** Words the loss of permissions. `why`: a whole sentence. `file`: where the permissions are saved. */
export type LossWords = (why: string, file: string) => string;

/** The face of a publish to one guild of many. Shows nothing, and keeps everything for the caller, who shows all guilds together. */
export class GuildFace<R extends PublishRequest> implements PublishFace<R> {
  readonly #lossWords: LossWords;
  needed: Consent | undefined;
  ending: Ending | undefined;
  signal: AbortSignal | undefined;
  readonly notes: string[] = [];
  #planned: PlannedRequest<R> | undefined;

  constructor(lossWords: LossWords) {
    this.#lossWords = lossWords;
  }

  get planned(): PlannedRequest<R> {
    if (!this.#planned) throw new Error("The plan is shown before it is read.");
    return this.#planned;
  }

  note(sentence: string): void {
    this.notes.push(sentence);
  }

  reading: PublishFace<R>["reading"] = (work) => work();

  show(planned: PlannedRequest<R>): void {
    this.#planned = planned;
  }

  async consent(_: PlannedRequest<R>, needed: Consent): Promise<boolean> {
    this.needed = needed;
    return true;
  }

  progress: PublishFace<R>["progress"] = (_, work) => work({ signal: this.signal });

  permissionsLost(why: string, file: string): void {
    this.notes.push(this.#lossWords(why, file));
  }

  report(_: PlannedRequest<R>, ending: Ending): void {
    this.ending = ending;
  }
}

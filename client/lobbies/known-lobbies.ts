import type { Memory } from "../ui/memory.ts";

const key = "commandManifest.lobbies";
const maxFiles = 100;

type LobbiesByFile = Readonly<Record<string, string>>;

/** Remembers the lobby of each file, so that its ID is typed only once. */
export class KnownLobbies {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  lobbyFor(file: string | undefined): string | undefined {
    const known = this.#known();
    return (file === undefined ? undefined : known[file]) ?? Object.values(known).at(-1);
  }

  async remember(file: string, id: string): Promise<void> {
    const { [file]: _, ...others } = this.#known();
    const kept = [...Object.entries(others), [file, id] as const].slice(-maxFiles);
    await this.#memory.update(key, Object.fromEntries(kept));
  }

  async forget(id: string): Promise<void> {
    const kept = Object.entries(this.#known()).filter(([, known]) => known !== id);
    await this.#memory.update(key, Object.fromEntries(kept));
  }

  #known(): LobbiesByFile {
    return this.#memory.get<LobbiesByFile>(key, {});
  }
}

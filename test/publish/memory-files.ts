import type { HistoryFiles } from "../../client/history/publish-history.ts";

/** The files of a history in memory. What is set aside is under its old name with a word before it. */
export class MemoryFiles implements HistoryFiles<string> {
  readonly texts = new Map<string, string>();
  readonly digest = (text: string): string => text.replaceAll(/\W/g, "");
  names = async () => [...this.texts.keys()].sort();
  read = async (name: string) => this.texts.get(name);
  async write(name: string, text: string): Promise<string> {
    this.texts.set(name, text);
    return name;
  }
  async setAside(name: string): Promise<string> {
    this.texts.set(`damaged-${name}`, this.texts.get(name) ?? "");
    this.texts.delete(name);
    return `damaged-${name}`;
  }
  async delete(names: readonly string[]): Promise<void> {
    for (const name of names) this.texts.delete(name);
  }
}

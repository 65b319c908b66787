// A file system that is on no disk, as extensions for remote repositories bring one: `memory:/` has the `memoryFiles` of
// package.json, which a test adds there.
const vscode = require("vscode");

const { FileType, FileSystemError } = vscode;
const folder = Symbol("folder");

class MemoryFiles {
  #changed = new vscode.EventEmitter();
  onDidChangeFile = this.#changed.event;
  /** @type {Map<string, Uint8Array | typeof folder>} */
  #entries = new Map([["/", folder]]);

  /** @param {Record<string, string>} files */
  constructor(files) {
    for (const [name, text] of Object.entries(files))
      this.writeFile(vscode.Uri.from({ scheme: "memory", path: `/${name}` }), new TextEncoder().encode(text));
  }

  watch() {
    return { dispose() {} };
  }

  /** @param {vscode.Uri} uri */
  stat(uri) {
    const entry = this.#entry(uri);
    const isFile = entry instanceof Uint8Array;
    const type = isFile ? FileType.File : FileType.Directory;
    return { type, size: isFile ? entry.length : 0, ctime: 0, mtime: 0 };
  }

  /**
   * @param {vscode.Uri} uri
   * @returns {[string, vscode.FileType][]}
   */
  readDirectory({ path }) {
    const start = path === "/" ? "/" : `${path}/`;
    const below = [...this.#entries].filter(([name]) => name !== "/" && name.startsWith(start));
    return below.flatMap(([name, entry]) => {
      const rest = name.slice(start.length);
      return rest.includes("/") ? [] : [[rest, entry === folder ? FileType.Directory : FileType.File]];
    });
  }

  /** @param {vscode.Uri} uri */
  readFile(uri) {
    const entry = this.#entry(uri);
    if (entry instanceof Uint8Array) return entry;
    throw FileSystemError.FileIsADirectory(uri);
  }

  /** @param {{ readonly path: string }} uri */
  createDirectory({ path }) {
    const parts = path.split("/");
    for (let end = 2; end <= parts.length; end++) this.#entries.set(parts.slice(0, end).join("/"), folder);
  }

  /** @param {vscode.Uri} uri @param {Uint8Array} content */
  writeFile(uri, content) {
    this.createDirectory({ path: uri.path.replace(/\/[^/]*$/, "") || "/" });
    this.#entries.set(uri.path, content);
    this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  /** @param {vscode.Uri} uri */
  delete({ path }) {
    this.#entries.delete(path);
  }

  /** @param {vscode.Uri} from @param {vscode.Uri} to */
  rename(from, to) {
    this.writeFile(to, this.readFile(from));
    this.delete(from);
  }

  /** @param {vscode.Uri} uri */
  #entry(uri) {
    const entry = this.#entries.get(uri.path);
    if (entry === undefined) throw FileSystemError.FileNotFound(uri);
    return entry;
  }
}

/** @param {vscode.ExtensionContext} context */
exports.activate = ({ extension, subscriptions }) => {
  const files = new MemoryFiles(extension.packageJSON.memoryFiles);
  subscriptions.push(vscode.workspace.registerFileSystemProvider("memory", files, { isCaseSensitive: true }));
};

/** A node of a tree as jsonc-parser has it, in few words of memory: a file has some hundred thousand of them. */
export type Tree = Branch | Member | Leaf;

export class Branch {
  readonly type: "object" | "array";
  readonly offset: number;
  length = 0;
  readonly parent: Branch | Member | undefined;
  readonly children: Tree[] = [];

  constructor(type: Branch["type"], offset: number, parent: Branch | Member | undefined) {
    this.type = type;
    this.offset = offset;
    this.parent = parent;
  }
}

/** A key with its value. The key's own node is made when it is asked for: hardly any ever is. */
export class Member {
  readonly type = "property";
  readonly offset: number;
  length = 0;
  readonly parent: Branch;
  readonly key: string;
  readonly #keyEnd: number;
  valueNode: Branch | Leaf | undefined;
  #children: Tree[] | undefined;

  constructor(start: number, keyEnd: number, parent: Branch, key: string) {
    this.offset = start;
    this.parent = parent;
    this.key = key;
    this.#keyEnd = keyEnd;
  }

  get children(): Tree[] {
    this.#children ??= [
      new Leaf("string", this.offset, this.#keyEnd, this, this.key),
      ...(this.valueNode ? [this.valueNode] : []),
    ];
    return this.#children;
  }
}

/** A text, a number or a word. */
export class Leaf {
  readonly type: "string" | "number" | "boolean" | "null";
  readonly offset: number;
  readonly length: number;
  readonly parent: Branch | Member | undefined;
  readonly value: string | number | boolean | null;

  constructor(type: Leaf["type"], start: number, end: number, parent: Leaf["parent"], value: Leaf["value"]) {
    this.type = type;
    this.offset = start;
    this.length = end - start;
    this.parent = parent;
    this.value = value;
  }
}

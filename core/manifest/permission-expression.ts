import { maskNamed } from "../interface/facts/permissions.ts";

/** Longer expressions are not read. In characters. */
const maxLength = 2000;
/** Number of bits in a permission set. */
const setBits = 64n;

const token = /\s*(0[xX][\da-fA-F]+n?|0[bB][01]+n?|0[oO][0-7]+n?|(?:0|[1-9]\d*)n?|[A-Za-z_][\w.]*|<<|[|+()])\s*/y;

/**
 * The permission set of an expression in text, such as `8n`, `1 << 3 | 1 << 5`, `(1n << 3n).toString()` or
 * `PermissionFlagsBits.BanMembers | 0x8`. Undefined if JavaScript, Python or a reader could see another value.
 */
export function permissionsOfExpression(text: string): bigint | undefined {
  if (text.length > maxLength) return undefined;
  const tokens = expressionTokens(text.trim().replace(/(?<=^[\w.]+|\))\.toString\(\)$/, ""));
  const isCut = text.trim().endsWith(".toString()");
  if (!tokens || (isCut && !isCalledOnAll(tokens))) return undefined;
  const reader = new ExpressionReader(tokens);
  const set = reader.union();
  return set !== undefined && reader.isAtEnd && set < 1n << setBits ? set : undefined;
}

function expressionTokens(text: string): readonly string[] | undefined {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const [, found] = token.exec(text) ?? [];
    if (found === undefined) return undefined;
    tokens.push(found);
  }
  return tokens;
}

/** Whether `toString` after the tokens is called on all of them. */
function isCalledOnAll(tokens: readonly string[]): boolean {
  if (tokens.length === 1) return true;
  let depth = 0;
  const closes = tokens.findIndex((one) => {
    if (one === "(") depth++;
    else if (one === ")") depth--;
    return one === ")" && depth === 0;
  });
  return (tokens[0] === "(" || tokens[0] === "BigInt") && closes === tokens.length - 1;
}

class ExpressionReader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  /** Reads sets joined by `|`, or by `+` if they have no bit in common and no shift is near. */
  union(): bigint | undefined {
    let set = this.#shift();
    const sign = this.#tokens[this.#at];
    const first = this.#at;
    while (set !== undefined && (sign === "|" || sign === "+") && this.#take(sign)) {
      const next = this.#shift();
      if (next === undefined || (sign === "+" && (set & next) !== 0n)) return undefined;
      set |= next;
    }
    const isSum = sign === "+" && this.#tokens.slice(0, this.#at).includes("<<");
    return isSum && this.#at > first ? undefined : set;
  }

  #shift(): bigint | undefined {
    const isLiteral = /^\d/.test(this.#tokens[this.#at] ?? "");
    const left = this.#atom();
    if (!this.#take("<<")) return left;
    const isCount = /^\d/.test(this.#tokens[this.#at] ?? "");
    const count = this.#atom();
    if (!isLiteral || !isCount || left === undefined || count === undefined) return undefined;
    return count < setBits ? left << count : undefined;
  }

  #atom(): bigint | undefined {
    const found = this.#tokens[this.#at++];
    if (found === undefined) return undefined;
    if (/^\d/.test(found)) return BigInt(found.replace(/n$/, ""));
    if (found === "BigInt" && this.#tokens[this.#at] === "(") return this.#atom();
    if (found !== "(") return /^\w/.test(found) ? maskNamed(found.slice(found.lastIndexOf(".") + 1)) : undefined;
    const inner = this.union();
    return this.#take(")") ? inner : undefined;
  }

  #take(sign: string): boolean {
    if (this.#tokens[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }
}

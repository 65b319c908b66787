/** A place in a body: property names and array indices. */
export type ErrorPath = readonly (string | number)[];

/** One fault at a place of the tree. */
export interface ErrorLeaf {
  /** Discord's own code, such as `BASE_TYPE_REQUIRED`. */
  readonly code: string;
  readonly message: string;
}

export interface ErrorEntry extends ErrorLeaf {
  readonly path: ErrorPath;
}

/** The `errors` of a body: keys are property names, array indices are strings of digits, `_errors` holds the faults. §7 */
export interface ErrorTree {
  readonly [key: string]: ErrorTree | readonly ErrorLeaf[];
}

/** The body of every refusal. §7 */
export interface ErrorBody {
  readonly message: string;
  readonly code: number;
  readonly errors?: ErrorTree;
}

/**
 * Builds one tree of the entries. Its objects have no prototype, so `__proto__` is a name like any other. Faults of a
 * property called `_errors` are at its owner.
 */
export function errorTree(entries: readonly ErrorEntry[]): ErrorTree {
  const root = branch();
  for (const { path, code, message } of entries) {
    const end = path.indexOf(holder);
    const owner = (end === -1 ? path : path.slice(0, end)).reduce<Branch>(
      (node, key) => childOf(node, String(key)),
      root,
    );
    owner[holder] = [...(owner[holder] ?? []), { code, message }];
  }
  return root;
}

const holder = "_errors";

interface Branch {
  [holder]?: readonly ErrorLeaf[];
  [key: string]: Branch | readonly ErrorLeaf[] | undefined;
}

function branch(): Branch & ErrorTree {
  return Object.create(null) as Branch & ErrorTree;
}

function childOf(node: Branch, key: string): Branch {
  const child = (node[key] as Branch | undefined) ?? branch();
  node[key] = child;
  return child;
}

/** Lists the entries of a tree, in its order. Digits become array indices. Other values are skipped. */
export function flattenErrorTree(tree: unknown, path: ErrorPath = []): ErrorEntry[] {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (key === holder) return leavesOf(value).map((leaf) => ({ path, ...leaf }));
    return flattenErrorTree(value, [...path, /^\d+$/.test(key) ? Number(key) : key]);
  });
}

function leavesOf(value: unknown): ErrorLeaf[] {
  if (!Array.isArray(value)) return [];
  return value.map((leaf: { code?: unknown; message?: unknown } | null) => ({
    code: leafText(leaf?.code),
    message: leafText(leaf?.message),
  }));
}

/** Skips objects, which may have no `toString`. */
function leafText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** One entry as developers know it from libraries: `3.options[0].name[STRING_TYPE_REGEX]: String value did not match…`. */
export function formatError({ path, code, message }: ErrorEntry): string {
  return `${formatPath(path)}[${code}]: ${message}`;
}

/** A path as developers write it: `3.options[0].name`. */
export function formatPath(path: ErrorPath): string {
  return path.reduce<string>((text, key, index) => {
    if (index === 0) return String(key);
    return typeof key === "number" ? `${text}[${key}]` : `${text}.${key}`;
  }, "");
}

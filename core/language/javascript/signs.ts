/** What only JavaScript can have: bare names, other quotes, constants, code around the value; and the words of Python. */
const signs =
  /[[{,:(]\s*(?:['`]|\.\.\.|\[\s*['`A-Za-z]|[\p{L}$_][\p{L}\p{N}$_]*\s*:|[A-Z]\w*\.[A-Za-z]|String\(|(?:undefined|True|False|None)\b)|\bnew [A-Z]\w*\(|(?:=|\bdefault)\s*[[{(]|[\]})]\s*(?:;|as\b|satisfies\b)|"\s*\+\s*["'`]/u;

/** Whether a text has anything that makes it worth reading as JavaScript. JSON can have it in its strings. */
export function hasSigns(text: string): boolean {
  return signs.test(text);
}

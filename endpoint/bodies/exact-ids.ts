/** Which integers of a body are IDs. */
export interface IdFields {
  /** Fields that are IDs or lists of IDs. */
  readonly names: RegExp;
  /** Fields whose members have any names. */
  readonly except: RegExp;
  /** Shorter integers stay numbers. */
  readonly minDigits: number;
}

/** Names that end in `_id`, but not those whose values can be any text. */
const idNames = "(?!custom_id$|session_id$)(?:\\w+_)?ids?";
const never = /^(?!)/;

/** The IDs of messages. Components have an `id` that is a number, but no double has the digits of a snowflake. */
const ofMessages: IdFields = {
  names: RegExp(`^(?:${idNames}|users|roles|applied_tags)$`),
  except: never,
  minDigits: 16,
};

/**
 * The IDs of all other bodies, and permission sets, which also have more digits than a double keeps. No ID that Discord has
 * issued is shorter, so a shorter number is a value of the wrong type.
 */
export const ofRequests: IdFields = {
  names: RegExp(`^(?:${idNames}|roles|guilds|cannot_manage|default_member_permissions)$`),
  except: /^(?:metadata|options|values)$/,
  minDigits: 15,
};

/** Numbers of bodies to `/local` that can only be IDs, such as values of options: no other number there has so many digits. */
export const onlyIds: IdFields = { names: /(?:)/, except: never, minDigits: 17 };

/** The IDs of what a bot sends to the gateway. */
export const ofGateway: IdFields = { names: /^(?:guild|channel|user)_ids?$/, except: never, minDigits: 1 };

/**
 * Returns the value of a body, with IDs as texts where a number would change their digits. `text`: the JSON text that `value`
 * was parsed from.
 */
export function withExactIds(value: unknown, text: string): unknown {
  return /\d{16}/.test(text) ? JSON.parse(quoteIds(text, ofMessages)) : value;
}

/** Returns JSON with IDs as texts that are numbers. `text` must be valid: this does not look for faults. */
export function quoteIds(text: string, { names, except, minDigits }: IdFields): string {
  const passed = fieldsPassed(text, except);
  let quoted = "";
  let copied = 0;
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = endOfToken(text, at);
    if (!isNumeric(text, at)) passed.pass(at, end);
    else if (end - at >= minDigits && passed.isIn(names) && /^\d+$/.test(text.slice(at, end))) {
      quoted += `${text.slice(copied, at)}"${text.slice(at, end)}"`;
      copied = end;
    }
  }
  return quoted + text.slice(copied);
}

/** Tracks the innermost field while the tokens of a JSON text are passed. */
function fieldsPassed(text: string, except: RegExp) {
  // The field of each open object and list; undefined within an exception.
  const outer: (string | undefined)[] = [];
  let field: string | undefined = "";
  return {
    isIn: (names: RegExp): boolean => field !== undefined && names.test(field),
    pass(at: number, end: number): void {
      const character = text[at];
      if (character === "{" || character === "[") {
        outer.push(field);
        if (field !== undefined && except.test(field)) field = undefined;
      } else if (character === "}" || character === "]") field = outer.pop();
      else if (character === '"' && field !== undefined && isKey(text, end)) field = keyIn(text.slice(at, end));
    },
  };
}

function endOfToken(text: string, at: number): number {
  if (text[at] === '"') return endOfString(text, at);
  return isNumeric(text, at) ? endOfNumber(text, at) : at + 1;
}

/** The offset after the string that starts at `start`. Not by a regular expression, which overflows the stack. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === "\\") first--;
  return (at - first) % 2 === 1;
}

/** Whether the string that ends before `end` is the key of a member. */
function isKey(text: string, end: number): boolean {
  let at = end;
  while (" \t\n\r".includes(text[at] ?? "x")) at++;
  return text[at] === ":";
}

/** The name that a key spells, which may have escapes. */
function keyIn(literal: string): string {
  return literal.includes("\\") ? String(JSON.parse(literal)) : literal.slice(1, -1);
}

/** Whether there is a digit or a sign. */
function isNumeric(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 48 && code <= 57) || code === 45;
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (isNumeric(text, end) || ".eE+".includes(text[end] ?? "x")) end++;
  return end;
}

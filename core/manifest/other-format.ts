/** Longer texts are recognized by their first lines. */
const maxLines = 100;

/** The name of the format of data that a text is in; undefined for JSON and code. `code`: without the comments before it. */
export function otherFormatOf(code: string): string | undefined {
  if (/^<(?:!doctype html|html\b)/i.test(code)) return "HTML";
  if (/^<(?:\?xml\b|!--|!DOCTYPE\b|[A-Za-z][\w:-]*[\s/>])/.test(code)) return "XML";
  if (isYamlFlow(code)) return "YAML";
  if (startsAsJson.test(code) && !csvHeader.test(code)) return undefined;
  const lines = code
    .split(/\r?\n/, maxLines)
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  if (isCsv(lines)) return "CSV";
  return assignmentsIn(lines) ?? (isYaml(code, lines) ? "YAML" : undefined);
}

const yamlFlow = /^\[?\{ *[\w-]+: (?<values>[^"'`(){}=\n/]*)\}?\]?$/;

/** Whether a text has keys and values without quotes, and a value of several words, as neither JSON nor code has. */
function isYamlFlow(code: string): boolean {
  const values = yamlFlow.exec(code.trimEnd())?.groups?.values ?? "";
  return /[a-z] [a-z]/i.test(values);
}

/** A list is TOML or INI if it has only a name. */
const startsAsJson = /^(?:[{"]|\[(?!\[?[A-Za-z][\w.-]*\]))/;

const csvHeader =
  /^(?:"[A-Za-z_][\w .-]*"|[A-Za-z_][\w.-]*)(?:[,;\t](?:"[A-Za-z_][\w .-]*"|[A-Za-z_][\w.-]*))+[ \t]*\r?$/m;

/** Whether a header is followed by a row with as many separators. */
function isCsv([header = "", row]: readonly string[]): boolean {
  if (row === undefined || !csvHeader.test(header)) return false;
  const separator = /[,;\t]/.exec(header)?.[0] ?? ",";
  const cellsIn = (line: string) => line.replaceAll(/"[^"]*"/g, "").split(separator).length;
  return cellsIn(row) === cellsIn(header);
}

/** A table within another, or in a list: a list of code with one name can be meant by one bracket and no dot. */
const tableName = /^(?:\[[A-Za-z]\w*(?:\.\w+)+\]|\[\[[A-Za-z][\w.-]*\.[\w-]+\]\])$/;
const header = /^[ \t]*\[{1,2}[A-Za-z][\w. -]*\]{1,2}[ \t]*(?:[#;].*)?$/;
const assignment = /^[ \t]*(?<key>[A-Za-z][\w.-]*)[ \t]*=[ \t]*(?<value>\S.*)?$/;
const tomlValue = /^(?:"|'|true\b|false\b|[+-]?\d|\{\s*[\w-]+[ \t]*=|\[(?:[\s\]\d"']|\{\s*[\w-]+[ \t]*=))/;

const isAssignments = /^[ \t]*(?:\[{1,2}[A-Za-z]|[#;]|[A-Za-z][\w.-]*[ \t]*=(?![=>]))/;

/** A value without the signs of code. */
const iniValue = /^[^"'`()[\]{};=<>]*$/;

/** TOML, INI or the form of `.env`, of a text in which each line is a header, a comment or an assignment. */
function assignmentsIn(lines: readonly string[]): string | undefined {
  if (!isAssignments.test(lines[0] ?? "")) return undefined;
  const found = lines.flatMap((line) => {
    const { key = "", value = "" } = assignment.exec(line)?.groups ?? {};
    return key === "" ? [] : [{ key, value }];
  });
  const [first = ""] = lines;
  if (found.length === 0) return lines.length === 1 && tableName.test(first) ? "TOML" : undefined;
  const hasHeader = lines.some((line) => header.test(line));
  // Lists and texts of TOML can have several lines.
  if (found.every(({ value }) => tomlValue.test(value))) return hasHeader || isTomlOnly(lines) ? "TOML" : undefined;
  if (!lines.every((line) => isAssignments.test(line))) return undefined;
  if (hasHeader) return "INI";
  if (!found.every(({ value }) => iniValue.test(value))) return undefined;
  return found.every(({ key }) => key === key.toUpperCase()) ? "a .env file" : "INI";
}

/** Whether lines are TOML and not code: no statement of JavaScript ends in the brace of a table, and objects have colons. */
function isTomlOnly(lines: readonly string[]): boolean {
  const isPlain = /^[ \t]*[\w.-]+[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|true|false|[+-]?[\d._]+)[ \t]*(?:#.*)?$/;
  const isTable = /^[ \t]*[\w.-]+[ \t]*=[ \t]*(?:\[\s*)?\{\s*[\w-]+[ \t]*=/;
  return lines.every((line) => isPlain.test(line) || isTable.test(line) || /^[ \t]*#/.test(line));
}

const yamlStart = /^(?:---|%YAML\b|- *["'{]?[\w-]|[A-Za-z][\w -]*:(?:\s|$))/;
const yamlEntry = /^ *(?:- +)*\{?(?:"[^"]+"|'[^']+'|[A-Za-z_][\w.-]*):(?:\s|$)/;

/** With fewer entries, a text of several lines may be anything. */
const minEntries = 2;

/** Whether a text has entries on lines of their own. JavaScript has commas, brackets and semicolons after them. */
function isYaml(code: string, lines: readonly string[]): boolean {
  if (!yamlStart.test(code)) return false;
  if (lines.length === 1 || /^(?:%YAML\b|- \{)/.test(code)) return isYamlLine(lines[0] ?? "");
  const entries = lines.filter((line) => yamlEntry.test(line));
  return entries.length >= minEntries && !entries.some((line) => /[,;{([]$/.test(line));
}

/** A line alone has a key, which sentences, such as those of errors, begin in uppercase. */
function isYamlLine(line: string): boolean {
  if (/^(?:%YAML\b|---)/.test(line)) return true;
  return (
    /^(?:- +\{?)?[a-z_][\w-]*:(?:\s|$)/.test(line) && !/[,;({]$|=>|\bfunction\b|^[\w-]+:[^{[]*,\s*["'\w]+:/.test(line)
  );
}

/**
 * Languages in which people keep commands and that are not converted, each with signs of it. The first that fits counts. A sign
 * reads no line twice: `\s*` at the start of a line would read all blank lines below each of them.
 */
const languages: readonly (readonly [name: string, ...signs: readonly RegExp[]])[] = [
  ["PHP", /^\s*<\?php/, /^[ \t]*\$\w+\s*=[^=>]/m, /^[ \t]*[[(]?[ \t]*["'][\w-]+["']\s*=>/m, /\b\w+Builder::new\(/],
  ["C++", /^[ \t]*#include\s*[<"]/m, /\bdpp::\w/],
  [
    "Rust",
    /^[ \t]*(?:use \w+(?:::[\w*{]|;)|(?:pub(?:\(\w+\))? )?(?:async )?fn \w+|let mut )/m,
    /^[ \t]*#!?\[(?:poise|command|derive|tokio|async_trait|group|slash_command|allow|cfg)\b/m,
    /\b[A-Z]\w*::(?:new|default|builder)\(/,
  ],
  [
    "Kotlin",
    /^[ \t]*(?:(?:suspend |override |private |internal )*fun \w+\(|val \w+(?:: \w+)? = )/m,
    /^import (?:net\.dv8tion|dev\.(?:kord|minn)|com\.kotlindiscord)\.[\w.*]+\s*$/m,
    /\bslash\("[^"\n]*", "[^"\n]*"\)\s*\{/,
  ],
  [
    "Go",
    /^[ \t]*(?:package \w+\s*$|func [\w(]|\w+(?:, \w+)? := |(?:var \w+ = )?\[\]\*?\w)/m,
    /\bdiscordgo\.\w/,
    /&\w+\.\w+\{/,
  ],
  [
    "C#",
    /^[ \t]*(?:(?:global )?using [\w.]+;|namespace [A-Z][\w.]*[ \t]*(?:[;{]\s*)?\r?$)/m,
    /^[ \t]*(?:public (?:(?:static|override) )?(?:async )?(?:Value)?Task\b(?:<[^>\n]*>)? \w|public (?:\w+ )?class \w+(?:\([^)\n]*\))?\s*:)/m,
    /^[ \t]*\[(?:\w*Command\w*|Group|Summary|Option|Choice)\(/m,
    /\.With[A-Z]\w*\(/,
    /\bnew (?:Slash|User|Message|Application)Command(?:Option)?Properties\b/,
  ],
  [
    "Java",
    /^[ \t]*(?:import (?:static )?[a-z]\w*(?:\.\w+)+(?:\.\*)?;|package [\w.]+;|@Override\b)/m,
    /^[ \t]*public (?:static )?(?:final )?(?:void|class|record|interface)\b/m,
    /\bCommands\.(?:slash|user|message)\(|\bSlashCommand\.with\(|\.updateCommands\(\)\s*\.addCommands\(/,
    /\b\w+(?:Request|Data)\.builder\(\)/,
  ],
  [
    "TypeScript with decorators",
    /^[ \t]*@(?:Slash\w*|ContextMenu|UserCommand|MessageCommand|Subcommand\w*|Declare|Options)\(/m,
  ],
  [
    "Python with decorators",
    /^[ \t]*@(?:[\w.]*\btree|(?:\w+\.)*app_commands)\.(?:command|context_menu)\b/m,
    /^[ \t]*@(?:\w+\.)*(?:slash|hybrid|user|message)_(?:command|option)\b/m,
  ],
  ["TOML", /^[ \t]*\[{1,2}[A-Za-z][\w.-]*\]{1,2}[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n){0,9}[ \t]*[\w-]+[ \t]*=[ \t]*\S/m],
];

/** Longer texts are recognized by their beginning. */
const maxRead = 100_000;

/** Blank lines, a fence of Markdown and comments, in the form of any of these languages. */
const comments = /(?:\s+|```\w*\r?\n|\/\/.*|\/\*(?:[^*]|\*(?!\/))*\*\/|#(?!!?\[|include).*)*/y;

/** The beginnings of JSON, even with mistakes. Other languages have a word after the bracket. */
const likeJson = /^(?:[{"]|\[(?!\[?[A-Za-z][\w.-]*[\](]|\]\*?\w|\s*["'][\w-]+["']\s*=>))/;

/** The language of a text that is neither JSON nor code that can be converted; undefined if it may be one of those. */
export function otherLanguageOf(text: string): string | undefined {
  const read = text.slice(0, maxRead);
  comments.lastIndex = 0;
  const code = read.slice(comments.exec(read)?.[0].length);
  if (likeJson.test(code)) return undefined;
  const found = languages.find(([, ...signs]) => signs.some((sign) => sign.test(code)));
  return found?.[0] ?? (isYaml(code) ? "YAML" : undefined);
}

const yamlStart = /^(?:---|- *["']?[\w-]|[A-Za-z][\w -]*:(?:\s|$))/;
const yamlEntry = /^ *(?:- +)*(?:"[^"]+"|'[^']+'|[A-Za-z_][\w.-]*):(?:\s|$)/;

/** With fewer entries, a text may be anything. */
const minEntries = 2;

/** Number of lines that decide about all of them. */
const maxLines = 100;

/** Whether a text has entries on lines of their own. JavaScript has commas, brackets and semicolons after them. */
function isYaml(code: string): boolean {
  if (!yamlStart.test(code)) return false;
  const entries = code.split(/\r?\n/, maxLines).filter((line) => yamlEntry.test(line));
  return entries.length >= minEntries && !entries.some((line) => /[,;{([]\s*$/.test(line));
}

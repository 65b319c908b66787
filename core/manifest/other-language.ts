import { otherFormatOf } from "./other-format.ts";

/**
 * Languages in which people keep commands and that are not converted, each with signs of it. The first that fits counts. A sign
 * reads no line twice: `\s*` at the start of a line would read all blank lines below each of them.
 */
const languages: readonly (readonly [name: string, ...signs: readonly RegExp[]])[] = [
  ["PHP", /^\s*<\?php/, /^[ \t]*\$\w+\s*=[^=>]/m, /^[ \t]*(?:[[(][ \t]*)?["'][\w-]+["']\s*=>/m, /\b\w+Builder::new\(/],
  ["C++", /^[ \t]*#include\s*[<"]/m, /\bdpp::\w/],
  [
    "Rust",
    /^[ \t]*(?:use \w+(?:::[\w*{]|;)|(?:pub(?:\(\w+\))? )?(?:async )?fn \w+|let mut )/m,
    /^[ \t]*#!?\[(?:poise|command|derive|tokio|async_trait|group|slash_command|allow|cfg)\b/m,
    /\b[A-Z]\w*::(?:new|default|builder)\(/,
  ],
  [
    "Elixir",
    /^(?:\[\s*)?%\w*\{/,
    /^[ \t]*(?:defmodule [A-Z][\w.]* do\b|(?:alias|use) (?:Nostrum|Crux)\b|@?\w+ =? ?\[?%\w*\{)/m,
  ],
  [
    "Ruby",
    /\bdo \|\w+(?:, ?\w+)*\|/,
    /^[ \t]*require(?:_relative)? ["'][\w/-]+["']\s*$/m,
    /^(?:\[\s*)?\{\s*(?::\w+|["']\w+["'])\s*=>/,
    /^[ \t]*\w+ = Discordrb::/m,
  ],
  [
    "Lua",
    /^(?:return\s*)?(?:\{\s*){1,2}[\w"'[\]]+\s*=\s*["'{]/,
    /^[ \t]*local (?:function )?\w+/m,
    /^\w+:\w+\(\s*(?:\{\s*){1,2}\w+\s*=/m,
  ],
  [
    "Swift",
    /^import (?:DiscordBM|Sword|Foundation|Swiftcord|Vapor|NIO\w*)\s*$/m,
    /^[ \t]*(?:let|var) \w+(?:: [\w.[\]]+)? = \[?\s*[A-Z]\w*(?:\.\w+)*\(\s*\w+:/m,
    /\bPayloads\.ApplicationCommand\w*\(/,
  ],
  [
    "Kotlin",
    /\.create(?:Global|Guild)\w*Command\(|\.upsertCommand\([^;\n]{0,300}$|(?:^|[=(] ?)(?:mutableL|l)istOf\(/m,
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
];

/** Longer texts are recognized by their beginning. */
const maxRead = 100_000;

/** Blank lines, a fence of Markdown and comments, in the form of any of these languages. */
const comments = /(?:\s+|```\w*\r?\n|\/\/.*|\/\*(?:[^*]|\*(?!\/))*\*\/|#(?!!?\[|include).*)*/y;

/** The beginnings of JSON, even with mistakes. Other languages have a word or another sign after the bracket. */
const likeJson =
  /^(?:"|\{(?!\{?\s*(?:[\w"'[\]:]+\s*=>|[\w[\]"']+\s*=(?!=)))|\[(?!\[?[A-Za-z][\w.-]*[\](]|\]\*?\w|\s*["'][\w-]+["']\s*=>|\s*%|\s*\{\s*[\w"':]+\s*=>))/;

/** The language of a text that is neither JSON nor code that can be converted; undefined if it may be one of those. */
export function otherLanguageOf(text: string): string | undefined {
  const read = text.slice(0, maxRead);
  comments.lastIndex = 0;
  const code = read.slice(comments.exec(read)?.[0].length);
  const format = otherFormatOf(code);
  if (likeJson.test(code)) return format;
  const found = languages.find(([, ...signs]) => signs.some((sign) => sign.test(code)));
  return found?.[0] ?? format;
}

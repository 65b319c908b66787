/**
 * Limits of the texts that are read. A manifest at every limit of the interface has about 2.8 million characters, and its deepest
 * value (a choice's localization) is eleven brackets deep.
 *
 * - `textLength`: UTF-16 units, the most that an editor hands over.
 * - `treeLength`: UTF-16 units of a text that is read into one tree, such as a command or a file without commands.
 * - `codeLength`: UTF-16 units of JavaScript in place of JSON.
 * - `pythonLength`: UTF-16 units of Python, whose parser takes some seconds for as many.
 * - `codeTokens`: signs and texts in that JavaScript, because the parser takes much time and memory for each.
 * - `problems`: faults of the JSON in one tree, and findings of one rule in it. Others are not reported.
 * - `findings`: the number after which no more commands are checked.
 */
export const inputLimits = {
  textLength: 50 * 2 ** 20,
  treeLength: 16 * 2 ** 20,
  codeLength: 4 * 2 ** 20,
  pythonLength: 2 ** 20,
  codeTokens: 100_000,
  commands: 20_000,
  depth: 100,
  problems: 10_000,
  findings: { errors: 10_000, all: 50_000 },
} as const;

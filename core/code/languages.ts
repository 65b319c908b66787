/** The languages of files that may have commands in code, by the names that editors give them. */
export const codeLanguages = ["javascript", "javascriptreact", "typescript", "typescriptreact", "python"] as const;

const languages: ReadonlySet<string> = new Set(codeLanguages);

/** Whether documents of a language are program code. */
export function isCodeLanguage(languageId: string): boolean {
  return languages.has(languageId);
}

import type { Face } from "../../core/face.ts";
import type { ManifestText } from "../../core/invalid-manifest.ts";
import { mustAgree } from "./ask.ts";
import { reportFindings } from "./findings-text.ts";
import { printError } from "./print.ts";

/** Confirms without a question. */
export interface YesOption {
  readonly yes?: true;
}

/**
 * The terminal as a use case sees it. `confirm` throws CannotRun if the user does not confirm. `manifest`: the file of the
 * findings, if there is one.
 */
export function terminalFace({ yes }: YesOption = {}, manifest?: ManifestText): Face {
  return {
    async confirm({ message, detail, button }) {
      printError(`${message}\n${detail}`);
      if (yes) return true;
      const unattended = "Nothing was changed. Without a terminal, `--yes` is required.";
      await mustAgree({ question: `${button}? (y/N) `, refused: "Nothing was changed.", unattended });
      return true;
    },
    progress: (_, work) => work(new AbortController().signal),
    showFindings: (findings) => manifest && reportFindings(manifest, findings),
  };
}

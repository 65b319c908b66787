import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const files = (list: string, type = 11) => option(type, `"file_types": [${list}]`);
const manyFiles = (length: number) => files(Array.from({ length }, (_, index) => `".e${index}"`).join(", "));

describe("file types are words or extensions, at most 10, and of ATTACHMENT options", () => {
  ruleCases("file-types", {
    errors: [
      [files(`"pdf"`), `"pdf"`],
      [files(`"image/png", "."`), `"image/png"`, `"."`],
      [files(`"", "Image"`), `""`, `"Image"`],
      [manyFiles(11), `".e10"`],
      [manyFiles(13), `".e10", ".e11", ".e12"`],
    ],
    warns: [[files(`"image"`, 3), `"file_types"`]],
    passes: [files(`"image", "video", "audio", ".pdf", ".tar.gz", ".C"`), manyFiles(10), files("")],
    fixes: [
      [files(`"pdf"`), "Change to “.pdf”", files(`".pdf"`)],
      [files(`"*.PDF"`), "Change to “.pdf”", files(`".pdf"`)],
      [files(`"image/*"`), "Change to “image”", files(`"image"`)],
      [files(`"Image"`), "Change to “image”", files(`"image"`)],
      [files(`"a b", "image"`), "Remove this file type", files(`"image"`)],
    ],
    says: [
      [
        files(`"pdf"`),
        "A file type must be “image”, “video”, “audio” or an extension such as “.pdf”, but this is “pdf”.",
      ],
    ],
  });
});

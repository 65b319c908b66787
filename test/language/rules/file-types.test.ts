import { option, ruleCases } from "./support.ts";

const types = (list: string, type = 11) => option(type, `"file_types": [${list}]`);
const many = (length: number) => Array.from({ length }, (_, index) => `".e${index}"`).join(", ");

ruleCases("file-types", {
  errors: [
    [types(`"pdf"`), `"pdf"`],
    [types(`"image/png", "."`), `"image/png"`, `"."`],
    [types(`"", "Image"`), `""`, `"Image"`],
    [types(many(11)), `".e10"`],
    [types(many(13)), `".e10", ".e11", ".e12"`],
  ],
  warns: [[types(`"image"`, 3), `"file_types"`]],
  passes: [types(`"image", "video", "audio", ".pdf", ".tar.gz", ".C"`), types(many(10)), types("")],
  fixes: [
    [types(`"pdf"`), "Change to “.pdf”", types(`".pdf"`)],
    [types(`"*.PDF"`), "Change to “.pdf”", types(`".pdf"`)],
    [types(`"image/*"`), "Change to “image”", types(`"image"`)],
    [types(`"Image"`), "Change to “image”", types(`"image"`)],
    [types(`"a b", "image"`), "Remove this file type", types(`"image"`)],
  ],
});

import { option, ruleCases } from "./support.ts";

const max = (text: string) => option(10, `"max_value": ${text}`);

ruleCases("number-range", {
  finds: [
    ...["9007199254740993", "-9007199254740993", "9007199254740992.0000001", "1e16", "1e400"].map(
      (text) => [max(text), text] as const,
    ),
    [option(10, `"choices": [{ "name": "a", "value": 1e17 }]`), "1e17"],
  ],
  passes: [
    ...["9007199254740992", "-9007199254740992", "0.1", "-0", "1e-400", "9.007199254740992e15"].map(max),
    option(4, `"max_value": 1e17`),
  ],
});

import { option, ruleCases } from "./support.ts";

const takers = [7];
const all = Array.from({ length: 11 }, (_, index) => index + 1);

ruleCases("channel-types-not-allowed", {
  finds: all
    .filter((type) => !takers.includes(type))
    .map((type) => [option(type, `"channel_types": [0]`), `"channel_types"`] as const),
  passes: [
    ...takers.map((type) => option(type, `"channel_types": [0]`)),
    option(12, `"channel_types": [0]`),
    option(3, `"channel_types": null`),
  ],
  fixes: [[option(6, `"channel_types": [0]`), "Remove “channel_types”", option(6)]],
});

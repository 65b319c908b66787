import { option, ruleCases } from "./support.ts";

const min = (text: string) => option(3, `"min_length": ${text}`);
const max = (text: string) => option(3, `"max_length": ${text}`);

ruleCases("length-range", {
  finds: [
    [min("-1"), "-1"],
    [min("6001"), "6001"],
    [min("6000.0000000000000000000001"), "6000.0000000000000000000001"],
    [max("0"), "0"],
    [max("-0"), "-0"],
    [max("6001"), "6001"],
    [max("1e400"), "1e400"],
  ],
  passes: [min("0"), min("-0"), min("6000"), min("6e3"), max("1"), max("6000"), min(`"x"`)],
  fixes: [
    [min("-1"), "Change to 0", min("0")],
    [min("9999"), "Change to 6000", min("6000")],
    [max("0"), "Change to 1", max("1")],
    [max("1e400"), "Change to 6000", max("6000")],
  ],
});

import { ruleCases, slash } from "./support.ts";

const types = (list: string) => slash(`"integration_types": [${list}]`);

ruleCases("integration-type", {
  errors: [
    [types("2"), "2"],
    [types("0, 1, 0"), "0"],
    [types("-1, 1.5"), "-1", "1.5"],
  ],
  warns: [[types(""), "[]"]],
  passes: [types("0"), types("1, 0"), slash(`"integration_types": null`), types(`"USER_INSTALL"`)],
  fixes: [
    [types("0, 2"), "Change to 1 (USER_INSTALL)", types("0, 1")],
    [types("0, 0"), "Remove this value", types("0")],
    [types("2"), "Remove “integration_types”", slash()],
    [types(""), "Remove “integration_types”", slash()],
  ],
});

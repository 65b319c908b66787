/** The scheme of the doctor's reports. */
export const reportScheme = "command-manifest-report";

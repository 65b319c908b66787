import type * as packaged from "./index.d.cts";

export class PublishError extends Error implements packaged.PublishError {
  static {
    // Bundles have short names, and a console prints the one of the class.
    Object.defineProperty(PublishError, "name", { value: "PublishError" });
  }

  override readonly name = "PublishError";
  readonly code: packaged.PublishErrorCode;
  readonly findings: readonly packaged.Finding[];
  readonly guild: string | undefined;
  readonly status: number | undefined;
  readonly results: readonly packaged.Published[];
  readonly errors: readonly packaged.PublishError[];

  constructor(code: packaged.PublishErrorCode, message: string, details: packaged.PublishErrorDetails = {}) {
    super(message);
    const { findings = [], guild, status, results = [], errors = [] } = details;
    this.code = code;
    this.findings = findings;
    this.guild = guild;
    this.status = status;
    this.results = results;
    this.errors = errors;
  }
}

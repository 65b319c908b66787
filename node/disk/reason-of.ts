const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOENT: "no such file or folder",
    EACCES: "permission denied",
    EISDIR: "it is a folder",
    EEXIST: "it already exists",
    ENOTDIR: "part of its path is a file",
    ELOOP: "its symbolic links form a loop",
    ENAMETOOLONG: "its name is too long",
    EPERM: "the operation is not permitted",
    EROFS: "the disk is read-only",
    ENOSPC: "the disk is full",
    EIO: "the disk reported an error",
  }),
);

/** The reason why a file could not be read or written, in words without a full stop. */
export function reasonOf(error: unknown): string {
  return reasons.get(codeOf(error) ?? "") ?? (error instanceof Error ? error.message : String(error));
}

/** The system's code, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

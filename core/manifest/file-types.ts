/** A kind of file that an ATTACHMENT option takes: one of three families, or an extension with its dot. §2.2 */
export const fileTypePattern = /^(?:image|video|audio|(?:\.[\p{L}\p{N}_+-]+)+)$/u;

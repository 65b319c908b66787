import { createHash, X509Certificate } from "node:crypto";

/** Not a secret: Java wants one for every store. */
export const trustStorePassword = "changeit";

/** Certificates as PEM in a store that Java reads (JKS, version 2): Java reads no PEM. */
export function javaTrustStore(certificates: readonly string[]): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt32BE(0xfeedfeed, 0);
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(certificates.length, 8);
  const entries = certificates.map((pem, index) => {
    const { raw } = new X509Certificate(pem);
    const kind = Buffer.from([0, 0, 0, 2]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(raw.length);
    return Buffer.concat([kind, text(`c${index}`), Buffer.alloc(8), text("X.509"), length, raw]);
  });
  const store = Buffer.concat([head, ...entries]);
  const password = Buffer.from(trustStorePassword, "utf16le").swap16();
  return Buffer.concat([store, createHash("sha1").update(password).update("Mighty Aphrodite").update(store).digest()]);
}

function text(value: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(value));
  return Buffer.concat([length, Buffer.from(value)]);
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { discordDomains } from "./discord-hosts.ts";

/** A certificate for Discord's hosts that only this run's programs trust. Its keys are never written. */
export interface RunCertificate {
  /** The certificate to trust, as PEM. */
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** Makes a certificate that is valid for a week from yesterday: clocks differ, and a bot runs for days. */
export function createCertificate(now = Date.now()): RunCertificate {
  const validity = sequence(time(now - day), time(now + 7 * day));
  const authority = newKeys();
  const server = newKeys();
  const issuer = nameOf("command-manifest run");
  const authorityId = idOf(authority.spki);
  const ca = certificate(authority.privateKey, issuer, validity, issuer, authority.spki, [
    extension("551d13", sequence(der(0x01, Buffer.from([0xff]))), { isCritical: true }),
    extension("551d0f", der(0x03, Buffer.from([1, 0x06])), { isCritical: true }),
    extension("551d0e", der(0x04, authorityId)),
  ]);
  const names = discordDomains.flatMap((domain) => [domain, `*.${domain}`]).map((name) => der(0x82, Buffer.from(name)));
  const cert = certificate(authority.privateKey, issuer, validity, nameOf("discord.com"), server.spki, [
    extension("551d0f", der(0x03, Buffer.from([7, 0x80])), { isCritical: true }),
    extension("551d25", sequence(oid("2b06010505070301"))),
    extension("551d0e", der(0x04, idOf(server.spki))),
    extension("551d23", sequence(der(0x80, authorityId))),
    extension("551d11", sequence(...names)),
  ]);
  const key = server.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { ca: pem(ca), cert: pem(cert), key };
}

const day = 24 * 60 * 60 * 1000;

/** ASN.1 in its distinguished encoding, of which X.509 (RFC 5280) needs no more than this. Object IDs are in hexadecimal. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  return Buffer.concat([Buffer.from([tag, 0x82, body.length >> 8, body.length & 0xff]), body]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));

const nameOf = (commonName: string): Buffer =>
  sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(commonName)))));

const time = (milliseconds: number): Buffer =>
  der(0x18, Buffer.from(`${new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:T]/g, "")}Z`));

const extension = (id: string, value: Buffer, { isCritical = false } = {}): Buffer =>
  sequence(oid(id), ...(isCritical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value));

const idOf = (spki: Buffer): Buffer => createHash("sha1").update(spki).digest();

function newKeys(): { readonly privateKey: KeyObject; readonly spki: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { privateKey, spki: publicKey.export({ type: "spki", format: "der" }) };
}

function certificate(
  signer: KeyObject,
  issuer: Buffer,
  validity: Buffer,
  subject: Buffer,
  spki: Buffer,
  extensions: readonly Buffer[],
): Buffer {
  const version3 = der(0xa0, der(0x02, Buffer.from([2])));
  // Positive and of full length, as its first bits are 01.
  const serial = der(0x02, Buffer.from([0x40]), randomBytes(15));
  const list = der(0xa3, sequence(...extensions));
  const signed = sequence(version3, serial, ecdsaWithSha256, issuer, validity, subject, spki, list);
  const signature = der(0x03, Buffer.from([0]), sign("sha256", signed, signer));
  return sequence(signed, ecdsaWithSha256, signature);
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

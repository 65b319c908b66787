import { secretsIn } from "../../core/text/secrets.ts";
import { root } from "../../scripts/processes.mjs";
import type { Packed } from "./packages.ts";

/** Texts that must not be in a file of a package. */
const inTexts: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: "a private key", pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: "a source map", pattern: /[#@]\s*sourceMappingURL\s*=/ },
  { what: "a path of a machine", pattern: /\/(?:home|root|work|Users)\/[\w.-]+\/|[A-Za-z]:\\{1,2}Users\\/ },
];

/** Files that do not belong into a package, whatever is in them. */
const strayFiles: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: "a source map", pattern: /\.map$/ },
  { what: "a test", pattern: /(?:^|\/)(?:tests?|__tests__)\/|\.(?:test|spec|scenarios)\.[cm]?[jt]sx?$/ },
  { what: "an environment", pattern: /(?:^|\/)\.env(?:\.|$)/ },
  { what: "a private key", pattern: /\.(?:pem|key|p12|pfx)$|(?:^|\/)id_(?:rsa|ed25519|ecdsa)$/ },
  { what: "an npm configuration", pattern: /(?:^|\/)\.npmrc$/ },
];

/** The example in a rule's own page: a token of one word, over and over. */
const example = /^(?:Bearer )?(?:0Example){4,}0$/;

/** The leaks of a package, one sentence each. */
export function leaksIn(files: Packed): string[] {
  return [...files].flatMap(([name, bytes]) => {
    const text = bytes.toString("utf8");
    const kinds = [
      ...strayFiles.filter(({ pattern }) => pattern.test(name)),
      ...inTexts.filter(({ pattern }) => pattern.test(text)),
    ].map(({ what }) => what);
    const secrets = secretsIn(text).filter(({ start, end }) => !example.test(text.slice(start, end)));
    return [
      ...kinds,
      ...secrets.map(({ kind }) => kind),
      ...(text.includes(root) ? ["the folder of the project"] : []),
    ].map((what) => `${name} has ${what}`);
  });
}

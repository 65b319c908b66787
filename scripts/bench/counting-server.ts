// The language server, which also counts what it parses and checks. The request `bench/counts` gives the counts and sets
// them to 0.
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { Run } from "../../core/language/check/run.ts";
import { Unit } from "../../core/language/model/unit.ts";
import { serveLanguage } from "../../server/serve-language.ts";
import { startServer } from "../../server/start-server.ts";

const zero = { commandsParsed: 0, charactersParsed: 0, partsChecked: 0, charactersChecked: 0 };
let counts = { ...zero };

const { read } = Unit.prototype;
Unit.prototype.read = function (this: Unit): ReturnType<typeof read> {
  counts.commandsParsed++;
  counts.charactersParsed += this.text.length;
  return read.call(this);
};

const { findingsIn } = Run.prototype;
Run.prototype.findingsIn = function (this: Run, ...args: Parameters<typeof findingsIn>): ReturnType<typeof findingsIn> {
  const [, source] = args;
  counts.partsChecked++;
  counts.charactersChecked += source.length;
  return findingsIn.apply(this, args);
};

const connection = createConnection(ProposedFeatures.all);
connection.onRequest("bench/counts", () => {
  const counted = counts;
  counts = { ...zero };
  return counted;
});
startServer(connection, async () => serveLanguage);

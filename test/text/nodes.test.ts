import fc from "fast-check";
import { getNodePath, type Node, parseTree } from "jsonc-parser";
import { expect, it } from "vitest";
import { pathTo } from "../../core/text/nodes.ts";

function all(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(all)];
}

it("leads to every node as the parser's own path does", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      const root = parseTree(text);
      for (const node of root ? all(root) : []) expect(pathTo(node)).toEqual(getNodePath(node));
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { answeredComponent, answeredEmbed, answeredPoll } from "../../service/messages/answered-parts.ts";

test("parts of any shape are filled in without a failure, and twice as once", () => {
  const attachments = [{ id: "1", filename: "a", size: 1, url: "u", proxy_url: "u" }];
  const context = { nextId: () => "7".repeat(18), attachments };
  const names = [
    "type",
    "components",
    "accessory",
    "items",
    "media",
    "file",
    "url",
    "options",
    "fields",
    "image",
    "id",
  ];
  const key = fc.constantFrom(...names, "answers", "question", "poll_media", "emoji", "duration", "author");
  const leaf = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(null, "u", "", true, 1e300, -1));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 6 }, leaf, fc.dictionary(key, tie("tree")), fc.array(tie("tree"), { maxLength: 3 })),
  }));
  fc.assert(
    fc.property(tree, (part) => {
      const component = answeredComponent(part, context);
      expect(answeredComponent(component, context)).toEqual(component);
      const embed = answeredEmbed(part, context);
      expect(answeredEmbed(embed, context)).toEqual(embed);
      expect(answeredPoll({ question: part, answers: part, duration: part }, 0)).toHaveProperty("expiry");
    }),
  );
});

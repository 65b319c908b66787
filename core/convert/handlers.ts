import type { Expression } from "./parse-code.ts";
import { type FileScope, memberName, type ObjectMember } from "./scope.ts";

/** The properties of commands that people compute, often by a function. */
const computedNames = ["name", "description", "type", "options", "choices"];

/** Whether a member is or names a function without a place in a manifest, such as the command's handler. */
export function isHandler(member: ObjectMember, scope: FileScope): boolean {
  if (member.type === "SpreadElement" || computedNames.includes(memberName(member) ?? "")) return false;
  if (member.type === "ObjectMethod") return true;
  const value = member.value as Expression;
  const declared = value.type === "Identifier" ? (scope.functionNamed(value) ?? scope.declarationOf(value)) : undefined;
  return /^(?:Arrow)?Function(?:Expression|Declaration)$/.test((declared ?? value).type);
}

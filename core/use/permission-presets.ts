import { permissions, setOfDigits } from "../language/facts/permissions.ts";
import { defaultPermissions } from "./interactions/build-interaction.ts";

export interface PermissionPreset {
  readonly label: string;
  readonly bits: bigint;
}

const administrator: PermissionPreset = {
  label: "An administrator",
  bits: permissions.reduce((sum, { mask }) => sum | mask, 0n),
};

/** The presets for a command; `needed`: what members need to use it by default, as a bit set in decimal. §2.1 */
export function permissionPresets(needed: string): readonly PermissionPreset[] {
  const standard = BigInt(defaultPermissions);
  const bits = standard | (setOfDigits(needed) ?? 0n);
  const ordinary = { label: "An ordinary member", bits: standard };
  const allowed = { label: "A member who can use the command by default", bits };
  return bits === standard ? [ordinary, administrator] : [allowed, ordinary, administrator];
}

import { allPermissions } from "../access/held-permissions.ts";
import { defaultPermissions } from "../interactions/build-interaction.ts";
import { setOfDigits } from "../interface/facts/permissions.ts";

export interface PermissionPreset {
  readonly label: string;
  readonly bits: bigint;
}

const administrator: PermissionPreset = {
  label: "An administrator",
  bits: allPermissions,
};

/** The presets for a command. `needed`: the permissions that members need by default, as a bit set in decimal. §2.1 */
export function permissionPresets(needed: string): readonly PermissionPreset[] {
  const standard = BigInt(defaultPermissions);
  const bits = standard | (setOfDigits(needed) ?? 0n);
  const ordinary = { label: "An ordinary member", bits: standard };
  const allowed = { label: "A member who can use the command by default", bits };
  return bits === standard ? [ordinary, administrator] : [allowed, ordinary, administrator];
}

import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { ResolvedToggle } from '../definition/Resolved.types.ts';
import type { FlagStatus } from '../definition/Resolved.types.ts';
import { wholeProduct } from '../product/wholeProduct.ts';

/** Fewest switches that one chip takes the place of. */
const FEWEST = 2;

/** What the flags of a group say of a record, the worst first; nothing for a group with one switch. */
export function resolveFlagStatus(
  stated: ResourceDefinition['flagStatus'],
  toggles: readonly ResolvedToggle[],
): FlagStatus[] {
  if (stated === false || toggles.length < FEWEST) return [];
  if (stated !== undefined) return stated;
  const flags = new Set(toggles.map(({ flag }) => flag));
  const known = wholeProduct().flagStatus.filter(({ flag }) => flags.has(flag));
  return known.length < FEWEST ? [] : known;
}

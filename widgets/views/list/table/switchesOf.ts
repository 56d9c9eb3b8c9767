import { capabilityOfToggle } from '../../../../engine/core/access/capabilities.ts';
import type { ResolvedToggle } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

/** The switches in the menu of a row of which the list shows one chip: those that the person may flip. */
export function switchesOf({ resource, access }: Pick<RowKit, 'resource' | 'access'>, row: Row): ResolvedToggle[] {
  if (resource.flagStatus === undefined) return [];
  return resource.toggles.filter(({ flag }) => access[capabilityOfToggle(flag)] && row[flag] !== undefined);
}

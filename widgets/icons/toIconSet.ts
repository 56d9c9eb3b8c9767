import type { IconEntry } from '../../engine/react/registry/Icon.tsx';
import { FLIPPING_ICONS, type IconId } from './iconIds.ts';

/** Drawings by id as the entries of an icon set, each with its flip. */
export function toIconSet<Id extends IconId>(
  drawings: Readonly<Record<Id, IconEntry['component']>>,
): Readonly<Record<Id, IconEntry>> {
  const entries = Object.entries<IconEntry['component']>(drawings);
  return Object.fromEntries(
    entries.map(([id, component]) => [id, { component, flips: FLIPPING_ICONS.has(id as IconId) }]),
  ) as Readonly<Record<Id, IconEntry>>;
}

import type { SourceGroup } from '../Neutral.types.ts';
import { cleanName, freeName, isReservedGroup } from './cleanName.ts';

/** Names of groups that are given already. */
export interface GivenNames {
  /** Names and aliases of groups that another part of the project has. */
  taken: ReadonlySet<string>;
  /** Names that an earlier import gave, by the key in the source. */
  earlier: ReadonlyMap<string, string>;
}

/** A name for each group by its key: that of an earlier import, or one made of its own that no other has. */
export function nameGroups(
  groups: readonly Pick<SourceGroup, 'key' | 'called'>[],
  { taken, earlier }: GivenNames,
): Map<string, string> {
  const names = new Map<string, string>();
  const used = new Set([...taken].map((name) => name.toLowerCase()));
  for (const name of earlier.values()) used.add(name.toLowerCase());
  for (const { key, called = key } of groups) {
    const before = earlier.get(key);
    const base = cleanName(called, 'group') ?? 'group';
    const name =
      before ?? freeName(base, (candidate) => used.has(candidate.toLowerCase()) || isReservedGroup(candidate));
    used.add(name.toLowerCase());
    names.set(key, name);
  }
  return names;
}

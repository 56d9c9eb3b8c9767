import { mentionsIn, keyOf, mentionsOf } from '../names/mentions.ts';
import type { Mention, Thing } from '../names/Thing.types.ts';
import type { View } from '../workspace/openWorkspace.ts';

/**
 * Things that have their name from one place, with those that are given: a field of several groups that is written once, in
 * a shared file or in the group that the others extend.
 *
 * @param alike what else has to have the name of a thing
 */
export function withSharedPlaces(view: View, things: readonly Thing[], alike: (thing: Thing) => Thing[]): Thing[] {
  const all = new Map(things.map((thing) => [keyOf(thing), thing]));
  if (view.targets.every(({ source }) => source.composed === undefined)) return [...all.values()];
  const mentions = view.targets.flatMap((target) => mentionsIn(view, target));
  const byPlace = Map.groupBy(mentions, placeOf);
  // Things that are added while the map is read are read, too.
  for (const thing of all.values())
    for (const mention of mentionsOf(view, thing))
      for (const { thing: other } of byPlace.get(placeOf(mention)) ?? [])
        if (other.kind === thing.kind && other.name === thing.name && !all.has(keyOf(other)))
          for (const one of alike(other)) all.set(keyOf(one), one);
  return [...all.values()];
}

function placeOf({ source, offset }: Mention): string {
  return `${source.path} ${offset}`;
}

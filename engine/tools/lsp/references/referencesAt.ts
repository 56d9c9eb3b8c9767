import type { Location } from 'vscode-languageserver/node';
import { mentionAt, mentionsOf } from '../names/mentions.ts';
import type { AskedPlace } from '../AskedPlace.types.ts';
import { rangeOf, uriOf } from '../workspace/positions.ts';

/** Every place that names the thing at a place; its definition only where it is asked for. */
export function referencesAt(asked: AskedPlace, withDefinition: boolean): Location[] {
  const mention = mentionAt(asked);
  if (mention === undefined) return [];
  return mentionsOf(asked.view, mention.thing)
    .filter(({ defines }) => withDefinition || !defines)
    .map((place) => ({ uri: uriOf(place.source.path), range: rangeOf(place.source, place) }));
}

import { linkify, type TextPiece } from '../../core/text/linkify.ts';
import type { MentionedPerson } from './Comment.types.ts';

/** A piece of a comment: text, an address, or the name of a mentioned person. */
export type CommentPiece = TextPiece | { text: string; mention: number };

/**
 * Splits the text of a comment at the people that it mentions and at the addresses in it. A person is where `@` and the
 * name are; of two with one name the first place is the first one's.
 *
 * @example commentPieces('@سالم انظر www.lawha.ae', [{ id: 4, name: 'سالم' }])
 * // [{ text: '@سالم', mention: 4 }, { text: ' انظر ' }, { text: 'www.lawha.ae', href: 'https://www.lawha.ae' }]
 */
export function commentPieces(text: string, mentions: readonly MentionedPerson[]): CommentPiece[] {
  const places = mentionPlaces(text, mentions);
  const pieces: CommentPiece[] = [];
  let from = 0;
  for (const { id, start, end } of places) {
    pieces.push(...linkify(text.slice(from, start)), { text: text.slice(start, end), mention: id });
    from = end;
  }
  return [...pieces, ...linkify(text.slice(from))];
}

interface Place {
  id: number;
  start: number;
  end: number;
}

/** Where a text mentions people, in its order; a name that another, longer one begins with is not found in that. */
export function mentionPlaces(text: string, mentions: readonly MentionedPerson[]): Place[] {
  const places: Place[] = [];
  const longest = mentions.toSorted((one, other) => other.name.length - one.name.length);
  const byName = Map.groupBy(longest, ({ name }) => name);
  for (const [name, people] of byName) {
    const found: number[] = [];
    for (let at = findName(text, name, 0); at !== -1; at = findName(text, name, at + 1)) {
      const end = at + name.length + 1;
      if (places.every((place) => end <= place.start || at >= place.end)) found.push(at);
    }
    for (const [index, start] of found.entries()) {
      const person = people[Math.min(index, people.length - 1)];
      if (person !== undefined) places.push({ id: person.id, start, end: start + name.length + 1 });
    }
  }
  return places.toSorted((one, other) => one.start - other.start);
}

/** Of some people those that a text mentions, without those whose names were taken out again. */
export function mentionedIn(text: string, mentions: readonly MentionedPerson[]): MentionedPerson[] {
  const ids = new Set(mentionPlaces(text, mentions).map(({ id }) => id));
  return mentions.filter(({ id }) => ids.has(id));
}

/** The next place of `@name` that ends with the name: no letter or digit follows. */
function findName(text: string, name: string, from: number): number {
  const sought = `@${name}`;
  for (let at = text.indexOf(sought, from); at !== -1; at = text.indexOf(sought, at + 1)) {
    const next = text.slice(at + sought.length, at + sought.length + 2);
    if (!/^[\p{L}\p{N}\p{M}_]/u.test(next)) return at;
  }
  return -1;
}

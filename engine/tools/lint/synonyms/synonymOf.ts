import { VALUES, WORDS } from './otherWords.ts';

/** Maps, since a word may be the name of something that every object has. */
const KEYS_OF = new Map(Object.entries(WORDS));
const VALUES_OF = new Map(Object.entries(VALUES));

/**
 * The allowed name that a word of another system means; undefined when it means none that is allowed. The name itself in
 * other letters or in the other number is meant first, then what the word means, then what its singular does.
 *
 * @example synonymOf('max', ['minLength', 'maxLength']) // 'maxLength'
 */
export function synonymOf(word: string, allowed: Iterable<string>): string | undefined {
  const names = new Set(allowed);
  const plain = plainOf(word);
  const isMeant = (name: string): boolean => name !== word && names.has(name);
  return (
    sameAs(plain, names, plainOf) ??
    sameAs(singularOf(plain), names, (name) => singularOf(plainOf(name))) ??
    meaningsOf(plain).find(isMeant) ??
    sameAs(plain, names, (name) => plainOf(name.replace(/^x-/, ''))) ??
    meaningsOf(singularOf(plain)).find(isMeant)
  );
}

/**
 * The allowed name that a part of a word means, the last part first; undefined when none does. For words of other systems
 * that say what they belong to.
 *
 * @example synonymOfPart('related_collection', ['resource']) // 'resource'
 */
export function synonymOfPart(word: string, allowed: Iterable<string>): string | undefined {
  const names = [...allowed];
  const parts = word.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).filter((part) => part.length > 2);
  if (parts.length < 2) return undefined;
  return parts
    .toReversed()
    .map((part) => (names.includes(part) ? part : synonymOf(part, names)))
    .find((name) => name !== undefined);
}

/** A word in small letters alone; signs of comparison are words, too. */
function plainOf(word: string): string {
  return word.toLowerCase().replaceAll(/(?!^[<>=]+$)[^a-z<>=]/g, '');
}

function meaningsOf(plain: string): readonly string[] {
  return [...(KEYS_OF.get(plain) ?? []), ...(VALUES_OF.get(plain) ?? [])];
}

function singularOf(plain: string): string {
  return plain.replace(/ies$/, 'y').replace(/s$/, '');
}

/** The one name that is the word in other letters. */
function sameAs(plain: string, names: ReadonlySet<string>, read: (name: string) => string): string | undefined {
  const same = [...names].filter((name) => read(name) === plain);
  return plain.length > 1 && same.length === 1 ? same[0] : undefined;
}

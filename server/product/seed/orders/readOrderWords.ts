import { join } from 'node:path';
import { openPeople, readReviewWords } from '../people/openPeople.ts';
import type { ReviewWords } from '../people/PeopleWords.types.ts';
import type { Seed } from '../../../context/parts/Seed.types.ts';
import type { AddressWords, HabitWords, NoteWords, OrderWords, RhythmWords } from './OrderWords.types.ts';

/** Reads what orders are made of. */
export function readOrderWords(seed: Seed): OrderWords {
  const read = (name: string): unknown =>
    seed.data(join(import.meta.dirname, `${name}.json`), join(import.meta.dirname, `../schemas/${name}.schema.json`));
  const rhythm = read('rhythm') as RhythmWords;
  const reviews = readReviewWords(seed);
  const { places, words } = openPeople(seed);
  return {
    notes: read('notes') as NoteWords,
    addresses: read('addresses') as AddressWords,
    rhythm,
    habits: read('habits') as HabitWords,
    reviews,
    tooEarly: lateTexts(reviews, rhythm.tooEarly),
    places,
    cities: new Map(seed.records('cities').map((city) => [city.id, city])),
    home: words.home,
  };
}

function lateTexts(
  { praise, reserve, complaint, praiseByService }: ReviewWords,
  words: readonly string[],
): ReadonlySet<string> {
  const texts = [...praise, ...reserve, ...complaint, ...praiseByService.flatMap((entry) => entry.texts)];
  return new Set(texts.filter((text) => words.some((word) => text.includes(word))));
}

import { join } from 'node:path';
import type { Seed } from '../../../context/parts/Seed.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { createPlaces, type Places } from './createPlaces.ts';
import type { CompanyWords, NameWords, PeopleWords, ReviewWords, StaffWords } from './PeopleWords.types.ts';

/** Data that invented people are built from. */
export interface PeopleSeedData {
  seed: Seed;
  words: PeopleWords;
  names: NameWords;
  places: Places;
  countries: readonly SeedRecord[];
}

/** Data that all groups of people need. */
export function openPeople(seed: Seed): PeopleSeedData {
  const words = readWords(seed, 'people') as PeopleWords;
  return {
    seed,
    words,
    names: readWords(seed, 'names') as NameWords,
    places: createPlaces(seed.records('cities'), words),
    countries: seed.records('countries'),
  };
}

/** What customers write. */
export function readReviewWords(seed: Seed): ReviewWords {
  return readWords(seed, 'reviews') as ReviewWords;
}

/** The companies by name. */
export function readCompanyWords(seed: Seed): CompanyWords {
  return readWords(seed, 'companies') as CompanyWords;
}

/** Those who sign in. */
export function readStaffWords(seed: Seed): StaffWords {
  return readWords(seed, 'staff') as StaffWords;
}

function readWords(seed: Seed, name: string): unknown {
  const here = import.meta.dirname;
  return seed.data(join(here, `${name}.json`), join(here, `../schemas/${name}.schema.json`));
}

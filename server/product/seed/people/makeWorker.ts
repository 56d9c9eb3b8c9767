import type { Random } from '../createRandom.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { identityDocuments } from './companies.ts';
import type { Contacts } from './createContacts.ts';
import { makeHistory } from './makeHistory.ts';
import { makePerson, pickOrigin } from './makePerson.ts';
import { makeReviews, ratingOf, type ReviewSeedData } from './makeReviews.ts';
import { nationalId } from './nationalId.ts';
import { openPeople, type PeopleSeedData, readReviewWords } from './openPeople.ts';
import type { Seed } from '../../../context/parts/Seed.types.ts';

/** What workers are made of: people with reviews. */
export interface WorkerSeedData {
  people: PeopleSeedData;
  reviews: ReviewSeedData;
}

/** Which of how many, and how many reviews at most. */
export interface WorkerPlace {
  /** Id of the first: service providers and technicians number theirs from one sequence. */
  firstId: number;
  index: number;
  count: number;
  mostReviews: number;
}

/** Reads what workers are made of. */
export function openWorkers(seed: Seed): WorkerSeedData {
  const reviews = { users: seed.records('users'), words: readReviewWords(seed), period: seed.period };
  return { people: openPeople(seed), reviews };
}

/** What service providers and maintenance technicians have in common. */
export function makeWorker(
  random: Random,
  { people, reviews: reviewData }: WorkerSeedData,
  contacts: Contacts,
  { firstId, index, count, mostReviews }: WorkerPlace,
): SeedRecord & { service_ids: readonly number[] } {
  const { words, places, seed } = people;
  const { trades, origins, womenAsOften, qualities, shares } = words.workers;
  const service_ids = random.pick(trades);
  const origin = pickOrigin(random, origins);
  const isMixed = service_ids.some((id) => womenAsOften.includes(id));
  const gender = isMixed && random.chance(0.5) ? 'female' : 'male';
  const preset = { origin, gender, countryId: words.home, latinShare: shares.latin } as const;
  const { origin: _origin, ...person } = makePerson(random, people, contacts, preset);
  const city = places.pickCity(random, words.home);
  const history = makeHistory(random, seed.period, { index, count, visits: shares.visiting });
  const isNew = index > count * 0.95;
  const quality = random.pick(qualities);
  const reviewed = { service_ids, created_at: history.created_at, quality };
  const reviews = makeReviews(random, reviewData, reviewed, isNew ? 0 : random.int(0, mostReviews));
  return {
    id: firstId + index,
    ...person,
    image: random.pick(words.portraits.workers[origin]?.[gender] ?? []),
    city_id: city.id,
    ...(random.chance(shares.located) && { point: places.pointNear(random, city) }),
    service_ids,
    national_id: nationalId(random),
    copy_ids: identityDocuments(people, index),
    rating: ratingOf(reviews),
    is_live: random.chance(shares.live) ? 1 : 0,
    reviews,
    ...history,
    is_active: random.chance(shares.active) ? 1 : 0,
    is_locked: random.chance(shares.locked) ? 1 : 0,
  };
}

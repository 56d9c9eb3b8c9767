import type { SeedRecord, SeedValue } from '../SeedRecord.ts';
import { identityDocuments } from './companies.ts';
import type { Contacts } from './contacts.ts';
import type { Random } from './createRandom.ts';
import { makeHistory } from './makeHistory.ts';
import { makePerson } from './makePerson.ts';
import { makeReviews, ratingOf } from './makeReviews.ts';
import type { Origin } from './names.ts';
import { nationalId } from './nationalId.ts';
import { pickCity, pointNear } from './places.ts';
import { workerPortrait } from './portraits.ts';

const ORIGINS: readonly Origin[] = [
  'southAsia',
  'southAsia',
  'southAsia',
  'egypt',
  'egypt',
  'levant',
  'levant',
  'gulf',
  'philippines',
];

/** Services of one trade: those a person offers together, by id. */
const TRADES: readonly (readonly number[])[] = [
  [1],
  [1, 3],
  [2],
  [2, 10],
  [3],
  [3, 11],
  [4],
  [5],
  [5, 7],
  [6],
  [7],
  [8],
  [8, 9],
  [9],
  [10],
  [11],
  [12],
];

/** House cleaning, where women work as often as men. */
const CLEANING = 8;

/** Which of how many, and how many reviews at most. */
export interface WorkerPlace {
  /** Id of the first: service providers and technicians number theirs from one sequence. */
  firstId: number;
  index: number;
  count: number;
  mostReviews: number;
}

/** What service providers and maintenance technicians have in common. */
export function makeWorker(
  random: Random,
  contacts: Contacts,
  { firstId, index, count, mostReviews }: WorkerPlace,
): SeedRecord & { service_ids: readonly number[] } {
  const service_ids = random.pick(TRADES);
  const origin = random.pick(ORIGINS);
  const gender = service_ids.includes(CLEANING) && random.chance(0.5) ? 'female' : 'male';
  const { origin: _origin, ...person } = makePerson(random, contacts, {
    origin,
    gender,
    countryId: 1,
    latinShare: 0.08,
  });
  const city = pickCity(random, 1);
  const history = makeHistory(random, { index, count, visits: 0.96 });
  const isNew = index > count * 0.95;
  const quality = random.pick([0.95, 0.92, 0.88, 0.8, 0.7, 0.5]);
  const reviews = makeReviews(
    random,
    { service_ids, created_at: history.created_at, quality },
    isNew ? 0 : random.int(0, mostReviews),
  );
  return {
    id: firstId + index,
    ...person,
    image: workerPortrait(random, { origin, gender }),
    city_id: city.id,
    ...(random.chance(0.7) && { point: pointNear(random, city) }),
    service_ids,
    national_id: nationalId(random),
    copy_ids: identityDocuments(index),
    rating: ratingOf(reviews),
    is_live: random.chance(0.35) ? 1 : 0,
    reviews: reviews satisfies SeedValue,
    ...history,
    is_active: random.chance(0.93) ? 1 : 0,
    is_locked: random.chance(0.03) ? 1 : 0,
  };
}

import { createRandom } from '../createRandom.ts';
import type { GeneratedGroup, Seed } from '../../../context/parts/Seed.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { createContacts } from './createContacts.ts';
import { makeWorker, openWorkers } from './makeWorker.ts';

const RANDOM = 20_260_103;

/** The service providers, most of whom work for a company; every one is invented. */
export const providers: GeneratedGroup = { make: makeProviders };

function makeProviders(seed: Seed): SeedRecord[] {
  const random = createRandom(RANDOM);
  const seedData = openWorkers(seed);
  const contacts = createContacts(seedData.people);
  const companies = seed.records('companies');
  const { providers: count, latest, mostReviews, shares } = seedData.people.words.workers;
  return Array.from({ length: count }, (_, index) => {
    const place = { firstId: 1, index, count, mostReviews: mostReviews.providers };
    const worker = makeWorker(random, seedData, contacts, place);
    return {
      ...worker,
      ...(random.chance(shares.employed) && { company_id: random.pick(companies).id }),
      is_ban: random.chance(shares.banned) ? 1 : 0,
      // The latest have yet to be looked at.
      is_admin_active_user: random.chance(index < count - latest ? shares.approved : shares.approvedLately) ? 1 : 0,
      agents_cant_receive_orders: random.chance(shares.pausing) ? 1 : 0,
    };
  });
}

import { createRandom } from '../createRandom.ts';
import type { GeneratedGroup, Seed } from '../../../context/parts/Seed.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { createContacts } from './createContacts.ts';
import { makeWorker, openWorkers } from './makeWorker.ts';

const RANDOM = 20_260_104;

/**
 * The organisation's own technicians, each with some of the jobs of the services offered; every one is invented. Their
 * ids follow the providers': both are agents of orders.
 */
export const maintenanceTechnician: GeneratedGroup = { make: makeTechnicians };

function makeTechnicians(seed: Seed): SeedRecord[] {
  const random = createRandom(RANDOM);
  const seedData = openWorkers(seed);
  const contacts = createContacts(seedData.people);
  const { technicians: count, mostReviews } = seedData.people.words.workers;
  const firstId = seed.records('providers').length + 1;
  const subservices = seed.records('subservice');
  return Array.from({ length: count }, (_, index) => {
    const place = { firstId, index, count, mostReviews: mostReviews.technicians };
    const worker = makeWorker(random, seedData, contacts, place);
    const jobs = subservices.filter((job) => worker.service_ids.includes(Number(job['service_id'])));
    return { ...worker, sub_service_ids: random.some(jobs, random.int(2, 8)).map(({ id }) => id) };
  });
}

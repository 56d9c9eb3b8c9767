import { subservice } from '../subservice/subservice.ts';
import type { SeedRecord } from '../SeedRecord.ts';
import { createContacts } from './contacts.ts';
import { createRandom } from './createRandom.ts';
import { makeWorker } from './makeWorker.ts';
import { providers } from './providers.ts';

const COUNT = 30;

/**
 * The organisation's own technicians, each with some of the jobs of his services; every one is
 * invented. Their ids go on after the providers': both are agents of orders.
 */
export const maintenanceTechnician: readonly SeedRecord[] = makeTechnicians();

function makeTechnicians(): SeedRecord[] {
  const random = createRandom(20_260_104);
  const contacts = createContacts();
  return Array.from({ length: COUNT }, (_, index) => {
    const worker = makeWorker(random, contacts, {
      firstId: providers.length + 1,
      index,
      count: COUNT,
      mostReviews: 6,
    });
    const jobs = subservice.filter((job) => worker.service_ids.includes(Number(job['service_id'])));
    return { ...worker, sub_service_ids: random.some(jobs, random.int(2, 8)).map(({ id }) => id) };
  });
}

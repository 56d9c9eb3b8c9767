import type { SeedRecord } from '../SeedRecord.ts';
import { companies } from './companies.ts';
import { createContacts } from './contacts.ts';
import { createRandom } from './createRandom.ts';
import { makeWorker } from './makeWorker.ts';

const COUNT = 200;

/** The service providers: three in five work for a company; every one is invented. */
export const providers: readonly SeedRecord[] = makeProviders();

function makeProviders(): SeedRecord[] {
  const random = createRandom(20_260_103);
  const contacts = createContacts();
  return Array.from({ length: COUNT }, (_, index) => {
    const worker = makeWorker(random, contacts, { firstId: 1, index, count: COUNT, mostReviews: 12 });
    return {
      ...worker,
      ...(random.chance(0.6) && { company_id: random.pick(companies).id }),
      is_ban: random.chance(0.03) ? 1 : 0,
      // The latest have yet to be looked at.
      is_admin_active_user: random.chance(index < COUNT - 12 ? 0.97 : 0.3) ? 1 : 0,
      agents_cant_receive_orders: random.chance(0.08) ? 1 : 0,
    };
  });
}

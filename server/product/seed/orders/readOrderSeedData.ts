import { sql } from 'kysely';
import { ConfigError } from '../../../base/ConfigError.ts';
import type { Db } from '../../../store/Store.types.ts';
import type { Seed } from '../../../context/parts/Seed.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { buildOrderSeedData } from './buildOrderSeedData.ts';
import type { OrderSeedData } from './OrderSeedData.types.ts';
import { readOrderWords } from './readOrderWords.ts';

/** Groups that orders refer to. */
const GROUPS = [
  'cities',
  'services',
  'subservice',
  'days',
  'workTimes',
  'cancelReasons',
  'delayReasons',
  'admins',
  'callCenter',
  'users',
  'companies',
  'providers',
  'maintenanceTechnician',
  'sales',
] as const;
/** Without one of these there are no orders. */
const NEEDED: readonly (typeof GROUPS)[number][] = [
  'cities',
  'services',
  'subservice',
  'admins',
  'callCenter',
  'users',
];

/**
 * The demo data as far as the database still has it: what has been deleted is in no order.
 *
 * @throws ConfigError when a group that orders cannot do without is gone
 */
export async function readOrderSeedData(db: Db, seed: Seed): Promise<OrderSeedData> {
  const content: Record<string, readonly SeedRecord[]> = {};
  for (const group of GROUPS) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(group)}`.execute(db);
    const there = new Set(rows.map(({ id }) => Number(id)));
    content[group] = seed.records(group).filter(({ id }) => there.has(id));
  }
  const missing = NEEDED.filter((group) => content[group]?.length === 0);
  if (missing.length > 0) {
    throw new ConfigError(
      `Orders need the demo data of ${missing.join(', ')}, which is gone. Start over with: npm run seed -- --reset`,
    );
  }
  return buildOrderSeedData(content, readOrderWords(seed));
}

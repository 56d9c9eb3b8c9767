import { figuresOf, ms } from './measure.ts';
import { benchServer, openBench } from './openBench.ts';

const ORDERS = 1_000_000;
const ROUNDS = 30;

/** What people look for in the palette: a number, a telephone in two forms, names in any order, a word that many have. */
const WORDS = {
  'number of an order': '734512',
  telephone: '0501234',
  'international telephone': '+97150123',
  'name, as it is said': 'شيخة الظاهري',
  'family name first': 'الظاهري شيخه',
  'a frequent name': 'محمد',
  'two letters': 'مح',
  'nothing that is there': 'قسطنطينية',
} as const;

/**
 * `npm run bench -- palette`: the search of the palette over all groups, with a million orders and a hundred thousand
 * customers, on PostgreSQL. With LAWHA_BENCH_URL the orders stay between runs.
 */
export async function benchPalette(): Promise<void> {
  const server = await benchServer({ shared_buffers: '768MB', max_wal_size: '4GB', work_mem: '16MB' });
  if (server === undefined) {
    console.log('palette: no PostgreSQL on this machine');
    return;
  }
  const bench = await openBench(ORDERS, server.url);
  try {
    console.log(`palette over ${ORDERS} orders on PostgreSQL: first call, median (p95) ms of ${ROUNDS}`);
    for (const [name, word] of Object.entries(WORDS)) {
      const times: number[] = [];
      for (let i = 0; i <= ROUNDS; i += 1) {
        const begun = performance.now();
        await bench.get(`find_records?keyword=${encodeURIComponent(word)}`);
        times.push(performance.now() - begun);
      }
      const { median, p95 } = figuresOf(times.slice(1));
      console.log(`  ${name.padEnd(26)} ${ms(times[0] ?? 0)}, ${ms(median)} (${ms(p95)})`);
    }
  } finally {
    await bench.close();
    server.stop();
  }
}

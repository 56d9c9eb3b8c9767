import { compareRounds } from '../compare.ts';
import { figuresOf, interleave, ms } from './measure.ts';
import { benchServer, openBench } from './openBench.ts';

const ORDERS = 1_000_000;
const ROUNDS = 30;
/** What a search takes at most, in milliseconds. */
const BOUND = 100;
/** What a server of these benches is started with. */
export const LARGE_SERVER = { shared_buffers: '768MB', max_wal_size: '4GB', work_mem: '16MB' } as const;

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
 * customers, on PostgreSQL, in turns with the plain list of 100 orders. With LAWHA_BENCH_URL the orders stay between runs.
 *
 * @param options `orders`: other than 1,000,000
 */
export async function benchPalette(options: ReadonlyMap<string, string>): Promise<void> {
  const orders = Number(options.get('orders') ?? ORDERS);
  const server = await benchServer(LARGE_SERVER);
  if (server === undefined) {
    console.log('palette: no PostgreSQL on this machine');
    return;
  }
  const bench = await openBench(orders, server.url);
  try {
    console.log(
      `palette over ${orders} orders on PostgreSQL: first call, median (p95) ms of ${ROUNDS}; against the list`,
    );
    const list = (): Promise<unknown> => bench.get('orders?per_page=100');
    for (const [name, word] of Object.entries(WORDS)) {
      const search = (): Promise<unknown> => bench.get(`find_records?keyword=${encodeURIComponent(word)}`);
      const begun = performance.now();
      await search();
      const first = performance.now() - begun;
      const [times = [], lists = []] = await interleave([search, list], { rounds: ROUNDS, warm: 2 });
      const { median, p95 } = figuresOf(times);
      const over = p95 > BOUND ? `, over ${BOUND} ms` : '';
      console.log(
        `  ${name.padEnd(26)} ${ms(first)}, ${ms(median)} (${ms(p95)}${over}); ${compareRounds(times, lists)}`,
      );
    }
  } finally {
    await bench.close();
    server.stop();
  }
}

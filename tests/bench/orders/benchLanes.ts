import { createLaneCalls } from '../../../engine/client/records/createLaneCalls.ts';
import { createTimelineCalls } from '../../../engine/client/records/createTimelineCalls.ts';
import type { Connection } from '../../../engine/client/connection/createConnection.ts';
import { compareRounds } from '../compare.ts';
import { interleave } from './measure.ts';
import { type Bench, benchServer, openBench } from './openBench.ts';
import { LARGE_SERVER } from './benchPalette.ts';

const COUNTS = [1000, 1_000_000];
const ROUNDS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the server takes for a board of orders (20 of each state, one of the folded ones) and for a month of their calendar (four of
 * each of 42 days) and for a day of their timeline (as many as an answer has: of a million orders 700), in turns with the plain list of
 * 100 orders, on PostgreSQL: 1,000 orders, and a million. It says how many orders are in each answer, since most of a call is for them.
 *
 * @param options `orders`: other than 1,000,000
 */
export async function benchLanes(options: ReadonlyMap<string, string>): Promise<void> {
  const server = await benchServer(LARGE_SERVER);
  if (server === undefined) {
    console.log('lanes: no PostgreSQL on this machine');
    return;
  }
  const [few = 0, many = 0] = COUNTS;
  try {
    for (const count of [few, Number(options.get('orders') ?? many)]) {
      const bench = await openBench(count, server.url);
      try {
        await measure(bench);
      } finally {
        await bench.close();
      }
    }
  } finally {
    server.stop();
  }
}

async function measure(bench: Bench): Promise<void> {
  const { resource } = bench.entry;
  const request: Connection = async (url, options) =>
    JSON.parse(await bench.get(`${url}?${new URLSearchParams(options?.query)}`)) as unknown;
  const calls = createLaneCalls(request);
  const folded = new Set(resource.layouts?.board?.folded);
  const states = (resource.states?.values ?? []).map(({ value }): [string, number] => [
    value,
    folded.has(value) ? 1 : 20,
  ]);
  const first = Date.parse('2026-10-26');
  const days = Array.from({ length: 42 }, (_, index): [string, number] => [
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
    4,
  ]);
  const lanes = async (by: string, sizes: [string, number][], query: Record<string, string>): Promise<number> => {
    const answer = await calls.list(resource, { by, sizes: new Map(sizes), query });
    return [...answer.values()].reduce((count, { rows }) => count + rows.length, 0);
  };
  const board = (): Promise<number> => lanes('status', states, {});
  const month = (): Promise<number> => lanes('visit_date', days, { sort: 'visit_time,id' });
  const timeline = async (): Promise<number> =>
    (await createTimelineCalls(request).day(resource, { day: '2026-11-20', words: '', query: {} })).records.length;
  const list = (): Promise<unknown> => bench.get('orders?per_page=100');
  const parts = [
    { name: 'board', call: board },
    { name: 'month of the calendar', call: month },
    { name: 'day of the timeline', call: timeline },
  ];
  const [lists = [], ...others] = await interleave([list, ...parts.map(({ call }) => call)], {
    rounds: ROUNDS,
    warm: 3,
  });
  for (const [place, { name, call }] of parts.entries())
    console.log(
      `lanes   ${bench.count} orders, ${name}, ${await call()} of them / list of 100`.padEnd(76),
      compareRounds(others[place] ?? [], lists),
    );
}

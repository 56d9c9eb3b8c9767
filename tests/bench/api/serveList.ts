import { openBench } from '../orders/openBench.ts';
import { orderCalls } from '../orders/orderCalls.ts';
import { listStatements, recordStatements, groupByTurn, watchConnections } from '../orders/recordStatements.ts';
import { answerRequests } from './answerRequests.ts';
import type { ListServer, MeasuredCalls, RecordedCall } from './bench.types.ts';

/** Calls before the statements of any are recorded: by then all that is kept between calls is there. */
const WARM_CALLS = 20;

/** Different calls, so that none is shared by many that wait. */
const LISTS = 200;

/**
 * The server of the benchmark, in a process of its own, which logs as in use: `serveList.ts COUNT pglite|postgres
 * FOLDER|URL`. Says where it listens, and which statements each list call sends; ends with the first message.
 */
const [count = '', engine, place = ''] = process.argv.slice(2);
watchConnections();
const bench = await openBench(Number(count), engine === 'postgres' ? place : undefined, {
  logLevel: 'info',
  ...(engine === 'pglite' && { dataDir: place }),
});
const own = await orderCalls(bench.context.store.db, bench.count);
const pages = Array.from({ length: LISTS }, (_, i) => `page=${1 + (i % 40)}&per_page=${18 + Math.floor(i / 40)}`);
const measured: MeasuredCalls[] = [];
for (const { name, queries } of [
  { name: `${LISTS} lists in turn`, queries: pages },
  ...own.map(({ name, query }) => ({ name, queries: [query] })),
]) {
  const calls: RecordedCall[] = [];
  for (let i = 0; i < WARM_CALLS; i += 1) await bench.get(`orders?${queries[0]}`);
  for (const query of queries) calls.push(await record(`orders?${query}`));
  measured.push({ name, calls });
}
const ready: ListServer = { url: bench.url, token: bench.token, measured };
process.send?.(ready);
answerRequests(() => bench.close());

async function record(path: string): Promise<RecordedCall> {
  return { path, turns: groupByTurn(listStatements(await recordStatements(() => bench.get(path)))) };
}

import { openBench } from '../orders/openBench.ts';
import { orderCalls } from '../orders/orderCalls.ts';
import { listStatements, recordStatements, semaphoreOf, watchConnections } from '../orders/recordStatements.ts';
import type { ListServer, RecordedCall } from './bench.types.ts';

/** Calls before the statements of one are recorded: by then all that is kept between calls is there. */
const WARM_CALLS = 20;

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
const calls: RecordedCall[] = [];
for (const { name, query } of await orderCalls(bench.context.store.db, bench.count)) {
  const path = `orders?${query}`;
  for (let i = 0; i < WARM_CALLS; i += 1) await bench.get(path);
  calls.push({ name, path, turns: semaphoreOf(listStatements(await recordStatements(() => bench.get(path)))) });
}
const ready: ListServer = { url: bench.url, token: bench.token, calls };
process.send?.(ready);
process.once('message', () => void bench.close().then(() => process.disconnect()));

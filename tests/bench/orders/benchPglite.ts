import { monitorEventLoopDelay } from 'node:perf_hooks';
import { figuresOf, ms } from './measure.ts';
import { openBench } from './openBench.ts';
import { orderCalls } from './orderCalls.ts';

const COUNT = 50_000;
const ROUNDS = 60;

/** List calls over 50,000 orders in the embedded database, and how long another call waits meanwhile. */
export async function benchPglite(): Promise<void> {
  const bench = await openBench(COUNT);
  try {
    console.log(`orders on PGlite: ${COUNT}, median ms (p95); a light call beside it; longest gap of the event loop`);
    for (const { name, query } of await orderCalls(bench.context.store.db, COUNT)) {
      const [own, beside]: [number[], number[]] = [[], []];
      for (let i = 0; i < 5; i += 1) await bench.get(`orders?${query}`);
      const gaps = monitorEventLoopDelay({ resolution: 1 });
      gaps.enable();
      for (let round = 0; round < ROUNDS; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one pair at a time is what is measured
        await Promise.all([
          timed(own, () => bench.get(`orders?${query}`)),
          timed(beside, () => bench.get('access_revision')),
        ]);
      }
      gaps.disable();
      const [call, light] = [figuresOf(own), figuresOf(beside)];
      console.log(
        `  ${name.padEnd(24)} ${ms(call.median)} (${ms(call.p95)})   light ${ms(light.median)} (${ms(light.p95)})   gap ${ms(gaps.max / 1e6)}`,
      );
    }
  } finally {
    await bench.close();
  }
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  times.push(performance.now() - start);
}

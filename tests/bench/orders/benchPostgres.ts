import { countRecords } from '../../../server/lists/countRecords.ts';
import { conditionOf } from '../../../server/lists/filterCondition.ts';
import { parseListQuery } from '../../../server/lists/parseListQuery.ts';
import { readPageIds } from '../../../server/lists/readPage.ts';
import { readRows } from '../../../server/records/readRows.ts';
import { gatheringReader } from '../../../server/store/Reader.ts';
import { relationOf } from '../../../server/store/schema/sources.ts';
import { whereOf } from '../../../server/lists/whereOf.ts';
import { compareWithDriver } from './compareWithDriver.ts';
import { figuresOf, interleave, ms } from './measure.ts';
import { type Bench, benchServer, inSchema, openBench } from './openBench.ts';
import { type OrderCall, orderCalls } from './orderCalls.ts';
import { watchConnections } from './recordStatements.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const ROUNDS = 40;

/** List calls over a million orders against ten thousand, on PostgreSQL, in turn. */
export async function benchPostgres(): Promise<void> {
  const server = await benchServer({ shared_buffers: '768MB', max_wal_size: '4GB', work_mem: '16MB' });
  if (server === undefined) {
    console.log('orders: no PostgreSQL on this machine; only PGlite is measured');
    return;
  }
  watchConnections();
  const small = await openBench(SMALL, server.url);
  const large = await openBench(LARGE, server.url);
  try {
    await compareSizes(small, large);
    await compareFirstAsks(small, large);
    await compareWithDriver(large, inSchema(server.url, LARGE));
  } finally {
    await small.close();
    await large.close();
    server.stop();
  }
}

async function compareSizes(small: Bench, large: Bench): Promise<void> {
  const [few, many] = [
    await orderCalls(small.context.store.db, SMALL),
    await orderCalls(large.context.store.db, LARGE),
  ];
  console.log(`orders on PostgreSQL: ${LARGE} against ${SMALL}, median ms (p95), ratio of medians`);
  for (const [i, call] of many.entries()) {
    const parts = { call: callOf, rows: rowsOf, total: totalOf };
    const line: string[] = [];
    for (const [name, part] of Object.entries(parts)) {
      const [a = [], b = []] = await interleave([part(small, few[i] ?? call), part(large, call)], { rounds: ROUNDS });
      const [less, more] = [figuresOf(a), figuresOf(b)];
      line.push(
        `${name} ${ms(more.median)} (${ms(more.p95)}) / ${ms(less.median)} (${ms(less.p95)}) = ${ms(more.median / less.median)}`,
      );
    }
    const { meta } = JSON.parse(await large.get(`orders?${call.query}`)) as { meta: { total: number } };
    console.log(`  ${call.name.padEnd(24)} ${line.join(' | ')}   ${JSON.stringify(meta)}`);
  }
}

/** That a search exceeds the cap is cached for a while: here each word is searched once, without the cache. */
async function compareFirstAsks(small: Bench, large: Bench): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (const word of ['محمد', 'فاطمة', 'خالد', 'سارة', 'مريم', 'نورة', 'راشد', 'حمد', 'الكعبي', 'الشامسي', 'النعيمي']) {
    for (const [i, bench] of [small, large].entries()) {
      const start = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
      await bench.get(`orders?keyword=${encodeURIComponent(word)}`);
      times[i]?.push(performance.now() - start);
    }
  }
  const [less, more] = times.map(figuresOf);
  if (less === undefined || more === undefined) return;
  console.log(
    `  keyword asked first      call ${ms(more.median)} / ${ms(less.median)} = ${ms(more.median / less.median)}`,
  );
}

function callOf(bench: Bench, { query }: OrderCall): () => Promise<unknown> {
  return () => bench.get(`orders?${query}`);
}

function selectionOf({ entry, context }: Bench, { query }: OrderCall) {
  const parsed = parseListQuery(entry, Object.fromEntries(new URLSearchParams(query)), context.now());
  const conditions = parsed.filters.map(({ filter, value }) => conditionOf(entry, filter, value));
  return { query: parsed, conditions, from: relationOf(entry, parsed.filters) };
}

function totalOf(bench: Bench, call: OrderCall): () => Promise<{ total: number; isCapped: boolean }> {
  const { query, conditions, from } = selectionOf(bench, call);
  return () =>
    countRecords(gatheringReader(bench.context.store.db, { isPrepared: false }), bench.entry.resource, {
      filters: query.filters,
      from,
      where: whereOf(conditions),
      exact: false,
    });
}

function rowsOf(bench: Bench, call: OrderCall): () => Promise<unknown> {
  const { query, conditions, from } = selectionOf(bench, call);
  const { context, entry } = bench;
  const { db } = context.store;
  const count = totalOf(bench, call);
  let total: number | undefined;
  return async () => {
    total ??= (await count()).total;
    const ids = await readPageIds(gatheringReader(db, { isPrepared: false }), entry, {
      query,
      language: 'ar',
      from,
      conditions,
      total,
    });
    return readRows(db, { catalogue: context.catalogue, entry, language: 'ar' }, ids);
  };
}

import '../../helpers/setupProduct.ts';
import { sql } from 'kysely';
import type { JobDetail } from '../../../engine/features/jobs/Job.types.ts';
import { workOnJobs } from '../../../server/jobs/startRunningJobs.ts';
import { figuresOf, interleave } from '../orders/measure.ts';
import { type Bench, benchServer, openBench } from '../orders/openBench.ts';
import { describeGrowth } from './describeGrowth.ts';
import { loadAudit } from './loadAudit.ts';
import { scaleCalls } from './scaleCalls.ts';

/** Records of each job, whatever the orders. */
const IN_JOB = 1000;

/**
 * `npm run bench -- scale [--sizes=10000,100000,1000000] [--rounds=20] [--jobs=no]`: the same calls over more and more orders
 * with their audit on one PostgreSQL, in turns: medians, and how often the time of the fewest. Then an export and an edit of
 * 1,000 of them as jobs. Loading ten million takes tens of minutes; with LAWHA_BENCH_URL they stay.
 */
export async function benchScale(options: ReadonlyMap<string, string>): Promise<void> {
  const sizes = (options.get('sizes') ?? '10000,100000,1000000').split(',').map(Number);
  const rounds = Number(options.get('rounds') ?? 20);
  const server = await benchServer({
    shared_buffers: '2GB',
    max_wal_size: '8GB',
    work_mem: '16MB',
    max_parallel_maintenance_workers: '2',
  });
  if (server === undefined) return print('no PostgreSQL on this machine');
  const benches: Bench[] = [];
  try {
    for (const size of sizes) {
      const start = performance.now();
      const bench = await openBench(size, server.url);
      benches.push(bench);
      const { store, catalogue } = bench.context;
      await loadAudit(
        store,
        [...catalogue.entries.values()].map(({ resource }) => resource),
        catalogue.parts,
      );
      print(
        `${size} orders are there after ${((performance.now() - start) / 1000).toFixed(0)} s, ${await sizeOf(bench)}`,
      );
    }
    await compareCalls(benches, rounds);
    if (options.get('jobs') !== 'no') await compareJobs(benches);
  } finally {
    for (const bench of benches) await bench.close();
    server.stop();
  }
}

async function sizeOf({ context }: Bench): Promise<string> {
  const { rows } = await sql<{ size: string }>`
    select pg_size_pretty(sum(pg_total_relation_size(oid))) as size from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(context.store.db);
  return rows[0]?.size ?? '';
}

async function compareCalls(benches: readonly Bench[], rounds: number): Promise<void> {
  const calls = await Promise.all(benches.map(({ context, count }) => scaleCalls(context.store.db, count)));
  print(`call: median ms by ${benches.map(({ count }) => count).join(', ')} orders; growth`);
  for (const [place, { name, isBounded }] of (calls[0] ?? []).entries()) {
    const asked = benches.map((bench, index) => (): Promise<unknown> => bench.get(calls[index]?.[place]?.path ?? ''));
    // oxlint-disable-next-line no-await-in-loop -- one call after the other is what is measured
    const times = await interleave(asked, { rounds, warm: 3 }).catch((error: unknown) => String(error).slice(0, 200));
    if (typeof times === 'string') {
      print(`  ${name.padEnd(26)} ${times}`);
      continue;
    }
    const medians = times.map((own) => figuresOf(own).median);
    print(`  ${describeGrowth(name, medians, isBounded)}`);
  }
}

async function compareJobs(benches: readonly Bench[]): Promise<void> {
  for (const kind of ['export', 'edit'] as const) {
    const seconds: number[] = [];
    for (const bench of benches) seconds.push(await runJob(bench, kind));
    const taken = seconds.map((own) => own * 1000);
    print(`  ${describeGrowth(`${kind} of ${IN_JOB}`, taken, true)}`);
  }
}

/** Makes a job of the newest orders, runs it to its end, and answers its seconds. */
async function runJob(bench: Bench, kind: 'export' | 'edit'): Promise<number> {
  const { context } = bench;
  const { rows } = await sql<{ id: string }>`select id from orders order by id desc limit ${IN_JOB}`.execute(
    context.store.db,
  );
  const ids = rows.map(({ id }) => Number(id));
  const more = kind === 'export' ? { format: 'csv' } : { values: { notes: 'ملاحظة من مهمة' } };
  const ask = async (path: string, json: object): Promise<JobDetail> => {
    const answer = await fetch(`${bench.url}api/dashboard/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bench.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return ((await answer.json()) as { data: JobDetail }).data;
  };
  const start = performance.now();
  const { id } = await ask('list_jobs', { resource: 'orders', kind, selection: { ids }, ...more });
  await workOnJobs(context, { error: console.error });
  if (kind === 'edit') {
    await ask(`list_jobs/${id}/confirm`, {});
    await workOnJobs(context, { error: console.error });
  }
  const { data } = JSON.parse(await bench.get(`list_jobs/${id}`)) as { data: JobDetail };
  if (data.failed > 0) print(`    ${data.failed} of ${data.total} failed in the job ${kind}`);
  return (performance.now() - start) / 1000;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

import '../helpers/setupProduct.ts';
import { sql } from 'kysely';
import type { JobDetail } from '../../engine/features/jobs/Job.types.ts';
import { workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import { openContract } from '../contract/openContract.ts';
import { callMeanwhile, LIST_CALL, sayList, secondsOf, timeOf, timesOfList } from './meanwhile.ts';

/** As many as a job may have. */
const RECORDS = 100_000;
/** Single calls that the time of a record is compared with. */
const SINGLE = 200;

/**
 * An edit of 100,000 records as a job: the trial, the run and its undo, on the embedded database and on the PostgreSQL of
 * `TEST_DATABASE_URL`; the time of a record against that of a single call in the same run, what the plain list of 100 rows
 * takes meanwhile against before, and how long a person who saves one of the records meanwhile waits at most.
 *
 * @param options `records`: other than 100,000
 */
export async function benchJobs(options: ReadonlyMap<string, string>): Promise<void> {
  const records = Number(options.get('records') ?? RECORDS);
  const url = process.env['TEST_DATABASE_URL'];
  await measure('embedded  ', undefined, records);
  if (url !== undefined) await measure('PostgreSQL', url, records);
}

async function measure(name: string, databaseUrl: string | undefined, records: number): Promise<void> {
  const contract = await openContract({ databaseUrl, orders: 0 });
  const { db } = contract.context.store;
  try {
    await sql`insert into "delayReasons" (name_ar, name_en) select 'سبب', 'Reason'
      from generate_series(1, ${records}::int - (select count(*)::int from "delayReasons"))`.execute(db);
    const { rows } = await sql<{ id: string }>`select id from "delayReasons" order by id desc limit ${SINGLE}`.execute(
      db,
    );
    const save = (id: string | undefined, name: string): Promise<unknown> =>
      contract.call(`delayReasons/${id}`, { method: 'PATCH', json: { en: { name } } });
    const single = await timeOf(async () => {
      for (const { id } of rows) await save(id, 'One by one');
    });
    const before = await timesOfList(contract);
    const json = {
      resource: 'delayReasons',
      kind: 'edit',
      values: { en: { name: 'All at once' } },
      selection: { query: {} },
    };
    const { id } = (await contract.call('list_jobs', { json })).body.data as unknown as JobDetail;
    const read = async (): Promise<JobDetail> =>
      (await contract.call(`list_jobs/${id}`)).body.data as unknown as JobDetail;
    const work = (): Promise<number> => timeOf(() => workOnJobs(contract.context, { error: console.error }));
    const trial = await work();
    await contract.call(`list_jobs/${id}/confirm`, { method: 'POST' });
    const person = callMeanwhile(() => save(rows[0]?.id, `Save ${Date.now()}`));
    const reader = callMeanwhile(() => contract.call(LIST_CALL));
    const run = await work();
    const longest = Math.max(...(await person.stop()));
    const during = await reader.stop();
    const done = await read();
    await contract.call(`list_jobs/${id}/undo`, { method: 'POST' });
    const undo = await work();
    const undone = await read();
    process.stdout.write(
      `job ${name} ${done.total} records (${done.changed} changed, ${done.failed} failed, ${undone.undone} undone): ` +
        `trial ${secondsOf(trial, records)}, run ${secondsOf(run, records)}, undo ${secondsOf(undo, records)}; a record of the run is ` +
        `${(run / records / (single / SINGLE)).toFixed(2)} × a single call; ${sayList(before, during)}; ` +
        `a save meanwhile took at most ${longest.toFixed(0)} ms\n`,
    );
  } finally {
    await contract.close();
  }
}

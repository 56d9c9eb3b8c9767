import '../helpers/setupProduct.ts';
import { sql } from 'kysely';
import type { JobDetail } from '../../engine/features/jobs/Job.types.ts';
import type { ImportFile } from '../../engine/features/import/Import.types.ts';
import { workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import { type Contract, openContract } from '../contract/openContract.ts';
import { callMeanwhile, LIST_CALL, sayList, secondsOf, timeOf, timesOfList } from './meanwhile.ts';

/** Rows of the file. Half of them are new, half change a record. */
const ROWS = 50_000;
/** Single calls that the time of a row is compared with. */
const SINGLE = 200;

/**
 * An import of 50,000 rows: reading the file, the trial, the run and its undo, on the embedded database and on the
 * PostgreSQL of `TEST_DATABASE_URL`; the time of a row against that of a single call in the same run, and what
 * the plain list of 100 rows takes meanwhile against before.
 *
 * @param options `rows`: other than 50,000
 */
export async function benchImport(options: ReadonlyMap<string, string>): Promise<void> {
  const rows = Number(options.get('rows') ?? ROWS);
  const url = process.env['TEST_DATABASE_URL'];
  await measure('embedded  ', undefined, rows);
  if (url !== undefined) await measure('PostgreSQL', url, rows);
}

async function measure(name: string, databaseUrl: string | undefined, rows: number): Promise<void> {
  const contract = await openContract({ databaseUrl, orders: 0 });
  try {
    const single = await timeOf(async () => {
      for (let i = 0; i < SINGLE; i += 1) await contract.call('delayReasons', { json: bodyOf(i) });
    });
    await sql`insert into "delayReasons" (name_ar, name_en) select 'سبب سابق', 'Earlier reason'
      from generate_series(1, ${Math.floor(rows / 2)}::int)`.execute(contract.context.store.db);
    const ids = (
      await sql<{ id: string }>`select id from "delayReasons" order by id desc limit ${Math.floor(rows / 2)}`.execute(
        contract.context.store.db,
      )
    ).rows.map(({ id }) => id);
    const lines = Array.from({ length: rows }, (_, i) => `${ids[i] ?? ''},سبب من ملف,Reason of a file,${i % 100}`);
    let file: ImportFile | undefined;
    const reading = await timeOf(async () => {
      file = await send(contract, `id,name.ar,name.en,order\n${lines.join('\n')}\n`);
    });
    if (file === undefined) throw new Error('the file was not read');
    const { id: source, mapping } = file;
    const json = { resource: 'delayReasons', kind: 'import', source, mapping, match: 'id', mode: 'both' };
    const { id } = (await contract.call('list_jobs', { json })).body.data as unknown as JobDetail;
    const work = (): Promise<number> => timeOf(() => workOnJobs(contract.context, { error: console.error }));
    const before = await timesOfList(contract);
    const trial = await work();
    await contract.call(`list_jobs/${id}/confirm`, { method: 'POST' });
    const reader = callMeanwhile(() => contract.call(LIST_CALL));
    const run = await work();
    const during = await reader.stop();
    const done = (await contract.call(`list_jobs/${id}`)).body.data as unknown as JobDetail;
    await contract.call(`list_jobs/${id}/undo`, { method: 'POST' });
    const undo = await work();
    const undone = (await contract.call(`list_jobs/${id}`)).body.data as unknown as JobDetail;
    process.stdout.write(
      `import ${name} ${rows} rows (${done.added} new, ${done.changed} in all, ${done.failed} failed, ${undone.undone} undone): ` +
        `read ${secondsOf(reading, rows)}, trial ${secondsOf(trial, rows)}, run ${secondsOf(run, rows)}, undo ${secondsOf(undo, rows)}; ` +
        `a row of the run is ${(run / rows / (single / SINGLE)).toFixed(2)} × a single call; ${sayList(before, during)}\n`,
    );
  } finally {
    await contract.close();
  }
}

async function send(contract: Contract, content: string): Promise<ImportFile> {
  const form = new FormData();
  form.append('resource', 'delayReasons');
  form.append('file', new Blob([content]), 'reasons.csv');
  const body = new Response(form);
  const { status, body: answer } = await contract.call('list_imports', {
    method: 'POST',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  });
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return answer.data as unknown as ImportFile;
}

function bodyOf(order: number): object {
  return { ar: { name: 'سبب منفرد' }, en: { name: 'Single reason' }, order };
}

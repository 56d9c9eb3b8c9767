import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Control } from '../../engine/core/access/Grants.ts';
import { importAbilities } from '../../engine/features/import/importTargets.ts';
import type { ImportFile } from '../../engine/features/import/Import.types.ts';
import type { JobDetail } from '../../engine/features/jobs/Job.types.ts';
import { exportColumns } from '../../server/jobs/export/exportMeans.ts';
import { claimJob, workOnJob } from '../../server/jobs/workOnJob.ts';
import { sweepJobs, workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import { bombOf, bookOf, encode1256, encode16 } from '../helpers/importFiles.ts';
import { giveRole } from './giveRole.ts';
import { type Answer, type Call, type Contract, NOW, openContract } from './openContract.ts';
import { addRecord } from './sampleBody.ts';
import { sendImport, type SentImport } from './sendImport.ts';

const failed: unknown[] = [];
const log = { error: (details: object) => void failed.push(details) };

let contract: Contract;
const postgres = process.env['TEST_DATABASE_URL'];

const groupOf = (name: string) => {
  const resource = contract.resources.find((candidate) => candidate.name === name);
  if (resource === undefined) throw new Error(`no group is called ${name}`);
  return resource;
};

const send = (resource: string, content: string | Buffer, sent: SentImport = {}): Promise<Answer> =>
  sendImport(contract, { resource, content }, sent);

const fileOf = ({ status, body }: Answer): ImportFile => {
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data as unknown as ImportFile;
};
const jobOf = ({ status, body }: Answer): JobDetail => {
  if (status > 201) throw new Error(JSON.stringify(body));
  return body.data as unknown as JobDetail;
};
const start = (resource: string, file: ImportFile, plan: object = {}, call: Call = {}): Promise<Answer> => {
  const { id: source, mapping, match, mode } = file;
  const json = { resource, kind: 'import', source, mapping, mode, ...(match !== null && { match }), ...plan };
  return contract.call('list_jobs', { json, ...call });
};
const look = async (id: number, call: Call = {}): Promise<JobDetail> =>
  jobOf(await contract.call(`list_jobs/${id}`, call));
const act = (id: number, what: string, call: Call = {}): Promise<Answer> =>
  contract.call(`list_jobs/${id}/${what}`, { method: 'POST', ...call });
const work = (): Promise<void> => workOnJobs(contract.context, log);
/** Reads a file and tries its import. */
async function tryFile(resource: string, content: string | Buffer, plan: object = {}, sent: SentImport = {}) {
  const file = fileOf(await send(resource, content, sent));
  const { id } = jobOf(await start(resource, file, plan));
  await work();
  return look(id);
}
async function confirm(id: number, call: Call = {}): Promise<JobDetail> {
  await act(id, 'confirm', call);
  await work();
  return look(id, call);
}
const rowsOf = async (name: string, ids?: readonly number[]): Promise<Record<string, unknown>[]> =>
  (
    await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(name)} t
      ${ids === undefined ? sql`` : sql`where id = any(${[...ids]}::bigint[])`} order by id`.execute(
      contract.context.store.db,
    )
  ).rows.map(({ row }) => row);
const plain = (row: Record<string, unknown> | undefined) => ({ ...row, version: 0, updated_at: '' });
const download = (path: string, language = 'en') =>
  contract.app.inject({
    url: `/api/dashboard/list_jobs/${path}`,
    headers: { authorization: `Bearer ${contract.tokenOf('super')}`, 'accept-language': language },
  });

describe.each([
  ['PGlite', undefined],
  ['PostgreSQL', postgres],
])('BULK-05: import of CSV and XLSX, on %s', (engine, databaseUrl) => {
  const isHere = engine === 'PGlite' || databaseUrl !== undefined;
  beforeAll(async () => {
    if (isHere) contract = await openContract({ databaseUrl });
  });
  afterAll(async () => {
    if (isHere) await contract.close();
  });
  beforeEach((test) => {
    if (!isHere) test.skip('no PostgreSQL on this machine');
  });
  beforeEach(async () => {
    for (const table of ['lawha_jobs', 'lawha_imports', 'lawha_import_plans', 'lawha_upload_days'])
      await sql`delete from ${sql.table(table)}`.execute(contract.context.store.db);
    failed.length = 0;
  });

  it('tries a second row with the same unique value as refused at its cell, as it is when it is run', async () => {
    const { body } = await contract.call('countries?per_page=4');
    const [one, two, three, four] = body.data.map(({ id }) => Number(id));
    const known = String(body.data[3]?.['phone_code']);
    const csv = `id,phone_code\n${one},7771\n${two},٧٧٧١\n${three},${known}\n${four},7772\n`;
    const tried = await tryFile('countries', csv, { mode: 'update', match: 'id' });
    expect(tried).toMatchObject({ total: 4, changed: 2, failed: 2 });
    expect(
      tried.failures.map(({ row, faults }) => [row, faults?.map(({ column, reason }) => [column, reason])]),
    ).toEqual([
      [3, [[1, 'Row 2 has the same value.']]],
      [4, [[1, expect.stringMatching(/\S/)]]],
    ]);
    const done = await confirm(tried.id);
    expect([done.changed, done.failed]).toEqual([2, 2]);
    await act(done.id, 'undo');
    await work();
  });

  it('adds and updates by a unique column, tried first, with the audit of single calls, and undoes both', async () => {
    const known = await addRecord(contract, groupOf('delayReasons'));
    const before = await rowsOf('delayReasons');
    const csv = `id;الاسم;Name;Order;Remarks\n${known};سبب معدل;Changed;٧;x\n;سبب جديد;A new one;٣;y\n`;
    const file = fileOf(await send('delayReasons', csv, { name: 'أسباب.csv' }));
    expect(file).toMatchObject({
      name: 'أسباب.csv',
      rows: 2,
      encoding: 'utf-8',
      separator: ';',
      mapping: ['id', 'name.ar', 'name.en', 'order', null],
      match: 'id',
      mode: 'both',
    });
    const { id, state } = jobOf(await start('delayReasons', file));
    expect(state).toBe('waiting');
    await work();
    const tried = await look(id);
    expect(tried).toMatchObject({ state: 'ready', total: 2, changed: 2, added: 1, same: 0, failed: 0 });
    expect(tried.about.ar).toContain('أسباب.csv');
    expect(
      tried.differences.map(({ id: record, row, before: old, after }) => [
        record,
        row,
        old?.['order'] !== undefined,
        after?.['order'],
      ]),
    ).toEqual([
      [known, 2, true, 7],
      [0, 3, false, 3],
    ]);
    expect(await rowsOf('delayReasons')).toEqual(before);

    const done = await confirm(id);
    expect(done).toMatchObject({ state: 'done', changed: 2, added: 1, canUndo: true });
    const added = done.differences[1]?.id ?? 0;
    const [changed, fresh] = await rowsOf('delayReasons', [known, added]);
    expect([changed?.['name_en'], changed?.['order'], fresh?.['name_ar'], fresh?.['order']]).toEqual([
      'Changed',
      7,
      'سبب جديد',
      3,
    ]);
    const actions = (await contract.call(`history?resource=delayReasons&id=${added}`)).body.data;
    expect(actions.map(({ action }) => action)).toEqual(['create']);

    await act(id, 'undo');
    await work();
    expect(await look(id)).toMatchObject({ state: 'undone', undone: 2, failed: 0 });
    expect((await rowsOf('delayReasons')).map(plain)).toEqual(before.map(plain));
    expect(failed).toEqual([]);
  });

  it('SHOWN-02: leaves at an undo what was changed since, and says so', async () => {
    const known = await addRecord(contract, groupOf('delayReasons'));
    const tried = await tryFile('delayReasons', `id,Name,الاسم\n${known},One,واحد\n,Two,اثنان\n,Three,ثلاثة\n`);
    const { id, differences } = await confirm(tried.id);
    const [, second, third] = differences.map((difference) => difference.id);
    await contract.call(`delayReasons/${second}`, { method: 'PATCH', json: { en: { name: 'By a colleague' } } });
    await act(id, 'undo');
    await work();
    const undone = await look(id);
    expect(undone).toMatchObject({ state: 'undone', undone: 2, failed: 1 });
    expect(undone.failures).toMatchObject([{ id: second, row: 3, reason: expect.stringContaining('changed since') }]);
    expect((await contract.call(`delayReasons/${second}`)).status).toBe(200);
    expect((await contract.call(`delayReasons/${third}`)).status).toBe(404);
  });

  it('says what is wrong at row and column, and hands out those rows, which are mended and imported again', async () => {
    const resource = groupOf('sales');
    const codes: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const id = await addRecord(contract, resource);
      codes.push(String((await contract.call(`sales/${id}`)).body.data['code']));
    }
    const labelOf = (name: string): string => resource.fields.find((field) => field.name === name)?.label.en ?? '';
    const columns = ['code', 'service_id', 'discount_type', 'usage_limit', 'start_date', 'end_date'].map(labelOf);
    const lines = [
      [codes[0], '', '', '٩', '01/12/2026', '2026-12-31'],
      [codes[1], 'No such service', 'half', 'ten', '31/02/2026', '2026-12-31'],
      [codes[0], '', '', '5', '2026-12-01', '2026-12-31'],
      [codes[2], '', '', '5', '2026-12-31', '2026-12-01'],
      ['NOWHERE-1', '', '', '5', '2026-12-01', '2026-12-31'],
    ];
    const csv = [columns, ...lines].map((line) => line.join(',')).join('\n');
    const tried = await tryFile('sales', csv, { match: 'code', mode: 'update' });
    expect(tried).toMatchObject({ total: 5, changed: 1, added: 0, failed: 4 });
    expect(tried.differences[0]?.after).toMatchObject({ start_date: '2026-12-01', usage_limit: 9 });
    const [wrong, twin, backwards, nowhere] = tried.failures;
    expect(tried.failures.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
    expect(wrong?.faults?.map(({ column, value, reason }) => [column, value, reason])).toEqual([
      [2, 'half', 'This is none of the values that can be chosen.'],
      [3, 'ten', 'This is not a number.'],
      [4, '31/02/2026', 'This is not a date. Write it as 31/12/2026 or 2026-12-31.'],
      [1, 'No such service', 'No record is called “No such service”.'],
    ]);
    expect(twin?.reason).toBe('Row 2 is about the same record.');
    expect(backwards?.faults?.[0]?.title).toBe(labelOf('end_date'));
    expect(nowhere?.reason).toBe('No such record was found.');

    const file = await download(`${tried.id}/failures`);
    const [titleLine, ...rest] = file.body.split('\r\n');
    expect(titleLine).toBe(`\uFEFF${columns.join(',')},Row,Reason`);
    expect(rest[0]).toContain('31/02/2026');
    expect(rest[0]).toContain(`${labelOf('usage_limit')}: This is not a number.`);
    const mended = file.body
      .replace('No such service', '')
      .replace('half', '')
      .replace('ten', '10')
      .replace('31/02/2026', '01/02/2026');
    const again = await tryFile('sales', mended, { match: 'code', mode: 'update' });
    expect(again).toMatchObject({ total: 4, failed: 2, changed: 2 });
    // Sent again as they are, the failed rows alone are tried.
    const retried = jobOf(await act(tried.id, 'retry'));
    await work();
    expect(await look(retried.id)).toMatchObject({ state: 'ready', total: 4, failed: 3, changed: 1 });
  });

  it.each([
    ['xlsx', 'ar'],
    ['csv', 'en'],
  ] as const)('a %s that an export made in %s changes nothing, of any group', async (format, language) => {
    const groups = contract.resources.filter((resource) => importAbilities(resource).update);
    // What is read and compared is the same on both databases.
    const walked = databaseUrl === undefined ? groups : groups.filter(({ name }) => ['cities', 'sales'].includes(name));
    const results: unknown[] = [];
    for (const resource of walked) {
      await sql`delete from lawha_jobs`.execute(contract.context.store.db);
      const ids = (await contract.call(`${resource.name}?per_page=10`)).body.data.map(({ id }) => Number(id));
      if (ids.length === 0) continue;
      const columns = [...new Set(exportColumns(resource).map(({ key }) => key))];
      const job = { resource: resource.name, kind: 'export', selection: { ids }, format, columns };
      const { id } = jobOf(await contract.call('list_jobs', { json: job, language }));
      await work();
      const { rawPayload } = await download(`${id}/file`, language);
      const file = fileOf(await send(resource.name, rawPayload, { name: `file.${format}` }));
      const made = await start(resource.name, file, { match: 'id', mode: 'update' });
      // A list of pictures and names of other groups alone has nothing to import.
      if (made.body.errors?.['mapping'] !== undefined) continue;
      const started = jobOf(made);
      await work();
      const { changed, failed: wrong, same, total, failures, differences } = await look(started.id);
      results.push(
        changed + wrong === 0 && same === total ? resource.name : [resource.name, failures[0], differences[0]],
      );
    }
    expect(results.filter((result) => typeof result !== 'string')).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(databaseUrl === undefined ? 12 : 2);
  });

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-16', (text: string) => encode16(text)],
    ['UTF-16 with the high byte first', (text: string) => encode16(text, { big: true })],
    ['Windows-1256', encode1256],
  ])('reads %s, and refuses it in another encoding', async (name, encode) => {
    const bytes = encode('الاسم,Name\nازدحام في الطريق,Traffic\n');
    const tried = await tryFile('delayReasons', bytes);
    expect(tried).toMatchObject({ added: 1, failed: 0 });
    expect(JSON.stringify(tried.differences)).toContain('ازدحام في الطريق');
    if (name === 'UTF-8') return;
    const wrong = await send('delayReasons', bytes, { fields: { encoding: 'utf-8' } });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { file: ['This file cannot be read in this encoding. Choose another one.'] },
    ]);
  });

  it('reads days, numbers and yes and no as a spreadsheet writes them, and no formula', async () => {
    const rows = `<x:row r="1">${['name.ar', 'name.en', 'order'].map((key) => `<x:c t="str"><x:v>${key}</x:v></x:c>`).join('')}</x:row>
      <x:row r="2"><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:v>=cmd|' /C calc'!A0</x:v></x:c><x:c><x:v>4</x:v></x:c></x:row>
      <x:row r="3"><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:v>B</x:v></x:c><x:c><x:f>1+1</x:f></x:c></x:row>`;
    const tried = await tryFile('delayReasons', bookOf({ rows, shared: ['سبب'] }), {}, { name: 'a.xlsx' });
    expect(tried).toMatchObject({ added: 1, failed: 1 });
    expect(tried.failures[0]).toMatchObject({
      row: 3,
      faults: [{ column: 2, title: 'order', reason: 'The formula in this cell has no value.' }],
    });
    // What looks like a formula is a text, as in a form.
    expect(JSON.stringify(tried.differences)).toContain('=cmd|');
  });

  it('SHOWN-02: refuses bombs, files of 200 MB, a million columns and what is no table, each in words', async () => {
    const refusals: unknown[] = [];
    const refuse = async (content: string | Buffer, sent: SentImport = {}): Promise<void> => {
      const { status, body } = await send('delayReasons', content, sent);
      refusals.push([status, body.errors?.['file']?.[0] ?? body.message]);
    };
    await refuse(await bombOf({ rows: '' }, 320));
    await refuse(`${'a,'.repeat(1_000_000)}a\n1`);
    await refuse('<x:row>a</x:row>');
    await refuse('%PDF-1.7\u0000\u0001');
    await refuse(Buffer.alloc(26 * 1024 * 1024 - 1000, 'a,b\n'), { name: 'large.csv' });
    await refuse('Name\nx', { fields: { separator: 'x' } });
    expect(refusals).toEqual([
      [422, 'This file is too large to be read. Divide it into several.'],
      [422, 'This file has more than 200 columns. Remove those that are not imported.'],
      [422, 'This file has no rows below the titles of its columns.'],
      [422, 'This file is no table. Choose a CSV or XLSX file.'],
      [413, expect.any(String)],
      [422, expect.any(String)],
    ]);
    // What announces 200 MB is not received.
    const large = await contract.call('list_imports', {
      method: 'POST',
      payload: Buffer.from('x'),
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(200 * 1024 * 1024) },
    });
    expect(large.status).toBe(413);
    expect((await sql`select 1 from lawha_imports`.execute(contract.context.store.db)).rows).toEqual([]);
  });

  it('asks for the rights to add and to edit, at each step, and stops when they are gone', async () => {
    const as = 'limited' as const;
    const add: Control[] = ['add'];
    await giveRole(contract, as, ['delayReasons'], add);
    const csv = 'id,Name,الاسم\n,One,واحد\n,Two,اثنان\n';
    const file = fileOf(await send('delayReasons', csv, { as }));
    expect((await start('delayReasons', file, {}, { as })).status).toBe(403);
    expect((await start('delayReasons', file, { mode: 'update' }, { as })).status).toBe(403);
    // Another account has no such file.
    expect((await start('delayReasons', file)).status).toBe(404);
    const { id } = jobOf(await start('delayReasons', file, { mode: 'add' }, { as }));
    await work();
    expect(await look(id, { as })).toMatchObject({ state: 'ready', added: 2 });
    await act(id, 'confirm', { as });
    const claimed = await claimJob(contract.context);
    await giveRole(contract, as, ['delayReasons'], ['edit']);
    await workOnJob(contract.context, claimed!, log);
    const stopped = await look(id, { as });
    expect([stopped.state, stopped.changed, stopped.reason?.en]).toEqual([
      'failed',
      0,
      expect.stringContaining('may not do this any more'),
    ]);
    await giveRole(contract, as, ['countries'], add);
    expect((await send('delayReasons', csv, { as })).status).toBe(403);
    expect((await send('admins', csv)).status).toBe(422);
    expect((await send('orders', csv, { as: 'none' })).status).toBe(403);
    expect((await send('nothing', csv)).status).toBe(404);
  });

  it('remembers for each person and group which column is for what', async () => {
    const csv = 'Cause,Ursache,Name\nOne,واحد,x\n';
    const file = fileOf(await send('delayReasons', csv));
    expect([file.mapping, file.mode]).toEqual([[null, null, 'name.en'], 'add']);
    const mapping = ['name.en', 'name.ar', null];
    jobOf(await start('delayReasons', file, { mapping }));
    expect(fileOf(await send('delayReasons', csv)).mapping).toEqual(mapping);
    expect(fileOf(await send('delayReasons', 'NAME,cause\nx,y\n')).mapping).toEqual([null, 'name.en']);
    expect(fileOf(await send('delayReasons', csv, { as: 'admin' })).mapping).toEqual([null, null, 'name.en']);
    expect(fileOf(await send('cancelReasons', csv)).mapping).toEqual([null, null, 'name.en']);
  });

  it('refuses plans that the file and the group do not have', async () => {
    const file = fileOf(await send('delayReasons', 'id,Name,الاسم\n,One,واحد\n'));
    const statuses: unknown[] = [];
    for (const plan of [
      { mapping: ['id', 'name.en', 'name.fr'] },
      { mapping: ['id', 'name.en', 'name.en'] },
      { mapping: ['id', 'name.en', 'name.ar', 'order'] },
      { mapping: ['id'] },
      { mapping: [null, 'name.en', null] },
      { match: 'name.en' },
      { match: 'order' },
      { mode: 'replace' },
      { selection: { query: {} } },
      { source: 0 },
    ])
      statuses.push((await start('delayReasons', file, plan)).status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 422));
    expect((await start('delayReasons', file, { source: file.id + 999 })).status).toBe(404);
    expect((await start('cancelReasons', file)).status).toBe(404);
  });

  it('finds records by name or number, refuses names of several, and adds no record under a number of its own', async () => {
    const country = await addRecord(contract, groupOf('countries'));
    const twins = [await addRecord(contract, groupOf('countries')), await addRecord(contract, groupOf('countries'))];
    await contract.call(`countries/${country}`, { method: 'PATCH', json: { ar: { name: 'بلد الاستيراد' } } });
    for (const id of twins) await contract.call(`countries/${id}`, { method: 'PATCH', json: { en: { name: 'Twin' } } });
    const head = 'id,name.ar,name.en,country_id,point';
    const place = '"25.2, 55.3"';
    const tried = await tryFile(
      'cities',
      `${head}\n,مدينة,City,بَلَد الإستيراد,${place}\n,مدينة,City,#${country},${place}\n,مدينة,City,twin,${place}\n9999999,مدينة,City,${country},${place}\n`,
    );
    expect(tried).toMatchObject({ total: 4, added: 2, failed: 2 });
    expect(tried.differences.map(({ after }) => after?.['country_id'])).toEqual([country, country]);
    expect(tried.failures.map(({ row, reason, faults }) => [row, reason || faults?.[0]?.reason])).toEqual([
      [4, 'Several records are called “twin”. Write the number of the record.'],
      [5, 'No such record was found.'],
    ]);
  });

  it('is gone with its rows when its time is over, and only the last files of a person are kept', async () => {
    const csv = 'Name,الاسم\nOne,واحد\n';
    for (let i = 0; i < 7; i += 1) fileOf(await send('delayReasons', csv));
    const { db } = contract.context.store;
    expect((await sql`select 1 from lawha_imports`.execute(db)).rows).toHaveLength(5);
    for (let day = 0; day < 2; day += 1)
      await sweepJobs({
        store: contract.context.store,
        now: () => new Date(NOW.getTime() + 25 * 60 * 60 * 1000),
      });
    expect((await sql`select 1 from lawha_import_rows`.execute(db)).rows).toEqual([]);
  });
});

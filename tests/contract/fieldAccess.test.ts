import { basename, join } from 'node:path';
import { bareAddress } from '../../engine/features/media/mediaAddress.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { canReadFile } from '../../server/uploads/canReadFile.ts';
import { audienceOf, changesFor } from '../../server/realtime/Audience.ts';
import { readChangesAfter } from '../../server/changes/storedChanges.ts';
import { claimJob, workOnJob } from '../../server/jobs/workOnJob.ts';
import { seenResource } from '../../engine/core/access/seenResource.ts';
import { grantsFromServer } from './accessWalk.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { sendImport } from './sendImport.ts';
import { PNG, sendUpload } from './sendUpload.ts';
import { type Answer, type Call, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const root = join(import.meta.dirname, '../fixtures');
const GROUP = 'guarded-fields';
const RIGHTS = [
  'read-phone',
  'read-email',
  'read-bank_account',
  'write-bank_account',
  'read-salary',
  'write-grade',
  'read-remarks',
  'read-paper',
] as const;
type Right = (typeof RIGHTS)[number];

/** Values of one record that need a right, each found in no other place. */
const SECRETS: Record<string, { right: Right; text: string }> = {
  phone: { right: 'read-phone', text: '501234567' },
  email: { right: 'read-email', text: 'salma.secret@example.ae' },
  bank_account: { right: 'read-bank_account', text: 'AE070331234567890123456' },
  salary: { right: 'read-salary', text: '7654.25' },
  remarks: { right: 'read-remarks', text: 'remark-that-nobody-else-reads' },
};
const WHOLE = {
  name: 'Salma',
  phone_code: '971',
  phone: '501234567',
  email: 'salma.secret@example.ae',
  bank_account: 'AE070331234567890123456',
  salary: 7654.25,
  grade: 'senior',
  remarks: 'remark-that-nobody-else-reads',
  starts_on: '2026-01-05',
};

describe.each(STORES)('ACCESS-01: fields with rights of their own, on %s', (_, isHere, databaseUrl) => {
  describe.skipIf(!isHere)('where the database is', () => {
    let contract: Contract;
    let id: number;
    /** With the name of the file that was uploaded. */
    let secrets: typeof SECRETS;
    beforeAll(async () => {
      contract = await openContract({ root, databaseUrl });
      const fields = { attachment_type: 'image', model: GROUP, field: 'paper' };
      const paper = String((await sendUpload(contract, { content: PNG, fields })).body.data['url']);
      secrets = { ...SECRETS, paper: { right: 'read-paper', text: basename(bareAddress(paper)).split('.')[0]! } };
      const added = await contract.call(GROUP, { json: { ...WHOLE, paper } });
      if (added.status !== 201) throw new Error(JSON.stringify(added.body));
      id = Number(added.body.data['id']);
    });
    afterAll(() => contract?.close());

    /** Gives the limited account the group, with some of the rights to its fields. */
    const give = async (...rights: readonly Right[]): Promise<void> => {
      const held = (await readPermissions(contract)).filter(({ url }) => {
        const [group = '', key = ''] = url.split('/');
        return (
          group === GROUP && (!(RIGHTS as readonly string[]).includes(key) || rights.some((right) => right === key))
        );
      });
      await setPermissions(
        contract,
        'limited',
        held.map(({ id: permission, controls }) => ({ id: permission, choices: controls })),
      );
    };
    const ask = (path: string, call: Call = {}): Promise<Answer> => contract.call(path, { ...call, as: 'limited' });
    const one = async (): Promise<Record<string, unknown>> => (await ask(`${GROUP}/${id}`)).body.data;
    const stored = async (): Promise<Record<string, unknown>> => (await contract.call(`${GROUP}/${id}`)).body.data;

    it('a permission of each is in the tree, and a role without it sees nothing of a hidden field and a part of a masked one', async () => {
      const keys = (await readPermissions(contract)).map(({ url }) => url);
      expect(keys).toEqual(expect.arrayContaining(RIGHTS.map((right) => `${GROUP}/${right}`)));
      await give();
      expect(await one()).toEqual(
        expect.objectContaining({
          name: 'Salma',
          grade: 'senior',
          phone: '••••4567',
          phone_complete_form: '+971••••4567',
          email: 's••••@example.ae',
          bank_account: '••••3456',
        }),
      );
      expect(Object.keys(await one())).not.toEqual(expect.arrayContaining(['salary']));
      for (const name of ['salary', 'remarks', 'paper']) expect(await one()).not.toHaveProperty(name);
      await give('read-salary');
      expect(await one()).toMatchObject({ salary: 7654.25, bank_account: '••••3456' });
      expect(await one()).not.toHaveProperty('remarks');
    });

    it('neither filters, conditions, order, search nor totals know a field that may not be read', async () => {
      await give();
      const refused = async (query: string): Promise<[number, string[]]> => {
        const { status, body } = await ask(`${GROUP}?${query}`);
        return [status, Object.keys(body.errors ?? {})];
      };
      expect(await refused('salary=1-9')).toEqual([422, ['salary']]);
      expect(await refused('where=salary.from.1')).toEqual([422, ['where']]);
      expect(await refused('where=bank_account.has.AE07')).toEqual([422, ['where']]);
      expect(await refused('where=phone.has.5012')).toEqual([422, ['where']]);
      expect(await refused('where=remarks.filled')).toEqual([422, ['where']]);
      expect(await refused('sort=salary')).toEqual([422, ['sort']]);
      expect(await refused('sort=email')).toEqual([422, ['sort']]);
      for (const { text } of Object.values(secrets))
        expect((await ask(`${GROUP}?keyword=${encodeURIComponent(text)}`)).body.data).toEqual([]);
      expect((await ask(`find_records?keyword=${secrets['email']!.text}`)).body.data).toEqual([]);
      const list = await ask(GROUP);
      expect([list.status, JSON.stringify(list.body.meta)]).toEqual([200, expect.not.stringContaining('7654')]);
      // No search finds them, so that one column serves all accounts.
      expect((await contract.call(`${GROUP}?keyword=${secrets['email']!.text}`)).body.data).toEqual([]);
      expect((await contract.call(`${GROUP}?where=salary.from.1`)).body.meta.total).toBeGreaterThan(0);
    });

    it('a body may not change what its sender may not write, by no call, and the refusal is in their language', async () => {
      await give();
      const patch = (json: object, language: 'ar' | 'en' = 'en'): Promise<Answer> =>
        ask(`${GROUP}/${id}`, { method: 'PATCH', json, language });
      const before = await stored();
      for (const json of [{ salary: 1 }, { salary: 7654.25 }, { salary: null }, { remarks: '' }, { grade: 'junior' }]) {
        const { status, body } = await patch(json);
        expect([json, status, body.errors]).toEqual([
          json,
          422,
          { [Object.keys(json)[0]!]: ['You do not have the right to change this field'] },
        ]);
      }
      expect((await patch({ bank_account: 'AE999' }, 'ar')).body.errors).toEqual({
        bank_account: ['ليست لديك صلاحية تغيير هذا الحقل'],
      });
      expect((await patch({ bank_account: WHOLE.bank_account })).status).toBe(422);
      expect((await patch({ phone: '500000000', phone_code: '971' })).status).toBe(422);
      const put = await ask(`${GROUP}/${id}`, { method: 'PUT', json: { name: 'Salma', salary: 9 } });
      expect([put.status, Object.keys(put.body.errors ?? {})]).toEqual([422, ['salary']]);
      const added = await ask(GROUP, { json: { name: 'Noor', salary: 5 } });
      expect([added.status, Object.keys(added.body.errors ?? {})]).toEqual([422, ['salary']]);
      expect(await stored()).toEqual(before);
    });

    it('what was shown may be sent again, whole or masked, and is left alone; a whole form changes the rest', async () => {
      await give();
      const shown = await one();
      const { status, body } = await ask(`${GROUP}/${id}`, {
        method: 'PUT',
        json: { ...shown, name: 'Salma 2', version: shown['version'] },
      });
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(await stored()).toMatchObject({ ...WHOLE, name: 'Salma 2' });
      const plain = await ask(`${GROUP}/${id}`, { method: 'PUT', json: { name: 'Salma', starts_on: WHOLE.starts_on } });
      expect(plain.status).toBe(200);
      expect(await stored()).toMatchObject(WHOLE);
      expect(JSON.stringify(plain.body)).not.toContain(secrets['remarks']!.text);
      const added = await ask(GROUP, { json: { name: 'Noor' } });
      expect([added.status, added.body.data['grade']]).toEqual([201, 'junior']);
      await contract.call(`${GROUP}/${Number(added.body.data['id'])}`, { method: 'DELETE' });
    });

    it('a stale version is refused with no more than may be read', async () => {
      await give();
      const { status, body } = await ask(`${GROUP}/${id}`, { method: 'PATCH', json: { name: 'Late', version: 0 } });
      expect([status, body.data['name']]).toEqual([409, 'Salma']);
      expect(JSON.stringify(body)).not.toMatch(/7654|remark-that/);
    });

    it('the right to write alone lets it be changed, at once', async () => {
      await give('write-grade');
      const change = (json: object): Promise<Answer> => ask(`${GROUP}/${id}`, { method: 'PATCH', json });
      expect((await change({ grade: 'junior' })).status).toBe(200);
      expect((await change({ grade: 'senior' })).status).toBe(200);
      await give('write-bank_account');
      expect((await change({ bank_account: 'AE1' })).status).toBe(422);
      await give('read-bank_account');
      expect(await one()).toMatchObject({ bank_account: WHOLE.bank_account });
      expect((await change({ bank_account: 'AE1' })).status).toBe(422);
      await give('read-bank_account', 'write-bank_account');
      expect((await change({ bank_account: WHOLE.bank_account })).status).toBe(200);
    });

    it('history, versions, authors and going back keep to it', async () => {
      await give();
      for (const json of [
        { salary: 1, remarks: 'other-remark' },
        { salary: 7654.25, remarks: WHOLE.remarks },
      ]) {
        const { status, body } = await contract.call(`${GROUP}/${id}`, { method: 'PATCH', json });
        expect([status, body.errors]).toEqual([200, undefined]);
      }
      const history = await ask(`history?resource=${GROUP}&id=${id}`);
      expect(history.status).toBe(200);
      const entries = history.body.data;
      expect(JSON.stringify(entries)).not.toMatch(/remark-that|other-remark|7654|AE0703|501234567|salma\.secret/);
      const authors = (await ask(`history/authors?resource=${GROUP}&id=${id}`)).body.data;
      const named = authors.map(({ field }) => field);
      expect(named).toContain('name');
      for (const name of ['salary', 'remarks', 'paper']) expect(named).not.toContain(name);
      const entry = Number(entries.at(-1)?.['id']);
      const version = await ask(`history/version?resource=${GROUP}&id=${id}&entry=${entry}`);
      expect(version.body.data).toMatchObject({ name: 'Salma', bank_account: '••••3456' });
      expect(version.body.data).not.toHaveProperty('salary');
      const back = (fields: string[] | undefined): Promise<Answer> =>
        contract
          .call(`${GROUP}/${id}`)
          .then(({ body }) =>
            ask('history/restore', { json: { resource: GROUP, id, entry, version: body.data['version'], fields } }),
          );
      expect((await back(['salary'])).status).toBe(422);
      expect((await back(undefined)).status).toBe(200);
      expect(await stored()).toMatchObject({ salary: 7654.25, remarks: WHOLE.remarks });
    });

    it('an export, a job and an import keep to it', async () => {
      await give();
      const start = (json: object): Promise<Answer> => ask('list_jobs', { json: { resource: GROUP, ...json } });
      const refused = await start({
        kind: 'export',
        format: 'json',
        columns: ['name', 'salary'],
        selection: { query: {} },
      });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['columns']]);
      expect((await start({ kind: 'edit', values: { salary: 1 }, selection: { ids: [id] } })).status).toBe(422);
      const sorted = await start({ kind: 'export', format: 'json', selection: { query: { sort: 'salary' } } });
      expect(sorted.status).toBe(422);
      const started = await start({ kind: 'export', format: 'csv', selection: { query: {} } });
      expect(started.status).toBe(201);
      await runJobs(contract);
      const file = await contract.app.inject({
        url: `/api/dashboard/list_jobs/${Number(started.body.data['id'])}/file`,
        headers: { authorization: `Bearer ${contract.tokenOf('limited')}` },
      });
      expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('Salma')]);
      expect(file.body).toContain('••••3456');
      for (const { text } of Object.values(secrets)) expect(file.body).not.toContain(text);
    });

    it('an import sets and finds by no field that may not be written, and its file is suggested none', async () => {
      await give();
      const content = 'Name,Salary,Bank account (IBAN),Grade\nSalma,1,AE1,junior\n';
      const file = await sendImport(contract, { resource: GROUP, content }, { as: 'limited' });
      expect([file.status, file.body.data['mapping']]).toEqual([201, ['name', null, null, null]]);
      const plan = { resource: GROUP, kind: 'import', source: file.body.data['id'], mode: 'add' };
      for (const mapping of [
        ['name', 'salary'],
        ['name', null, 'bank_account'],
        ['name', null, null, 'grade'],
      ]) {
        const { status, body } = await ask('list_jobs', { json: { ...plan, mapping } });
        expect([mapping, status, Object.keys(body.errors ?? {})]).toEqual([mapping, 422, ['mapping']]);
      }
    });

    it('the OpenAPI document names the right that a field needs, and asks a part of a value for no form of the whole', async () => {
      const { components } = (await buildOpenApi(contract.context.catalogue, '1')) as {
        components: { schemas: Record<string, { properties: Record<string, Record<string, unknown>> }> };
      };
      const answered = components.schemas[`${GROUP}.record`]!.properties;
      const sent = components.schemas[`${GROUP}.edit`]!.properties;
      expect(answered['salary']).toMatchObject({ description: `Needs \`${GROUP}/read-salary\`; absent for others.` });
      expect(answered['email']).toMatchObject({ description: expect.stringContaining('a part of it') });
      expect(answered['email']).not.toHaveProperty('format');
      expect(sent['email']).toHaveProperty('format');
      expect(sent['bank_account']).toMatchObject({
        description: `Written with \`${GROUP}/read-bank_account\` and \`${GROUP}/write-bank_account\`.`,
      });
      expect(answered['name']).not.toHaveProperty('description');
    });

    it('a job shows its starter what may be read now, and fails where the right to write was taken', async () => {
      await give('read-salary');
      const started = await ask('list_jobs', {
        json: { resource: GROUP, kind: 'edit', values: { salary: 7000 }, selection: { ids: [id] } },
      });
      expect([started.status, started.body.errors]).toEqual([201, undefined]);
      await runJobs(contract);
      const job = Number(started.body.data['id']);
      expect(JSON.stringify((await ask(`list_jobs/${job}`)).body)).toContain('7000');
      await give();
      expect(JSON.stringify((await ask(`list_jobs/${job}`)).body)).not.toMatch(/7000|7654/);
      await ask(`list_jobs/${job}/confirm`, { json: {} });
      await runJobs(contract);
      expect((await ask(`list_jobs/${job}`)).body.data).toMatchObject({ state: 'done', failed: 1 });
      expect(await stored()).toMatchObject({ salary: 7654.25 });
    });

    it('SHOWN-02: a draft forgets what may no longer be written, and a view of such a field is refused', async () => {
      await give('read-salary');
      const draft = {
        resource: GROUP,
        id,
        version: 1,
        values: { salary: 5, name: 'X' },
        base: { salary: 7654.25, name: 'Salma' },
      };
      expect((await ask('form_drafts', { json: draft })).status).toBe(200);
      await give();
      const read = (await ask(`form_drafts?resource=${GROUP}&id=${id}`)).body.data;
      expect(read).toMatchObject({ values: { name: 'X' }, base: { name: 'Salma' }, dropped: ['salary'] });
      expect(JSON.stringify(read)).not.toContain('7654');
      const view = await ask(`${GROUP}/views`, {
        json: { list: 'show-all', name: 'V', search: '?where=salary.from.1' },
      });
      expect(view.status).toBe(422);
    });

    it('a private picture is served to who may read its field, and a change names no field that may not be read', async () => {
      const { context } = contract;
      const account = Number((await ask('get_profile')).body.data['id']);
      const mayRead = (): Promise<boolean> => canReadFile(context, { account, stem: secrets['paper']!.text });
      await give();
      expect(await mayRead()).toBe(false);
      await give('read-paper');
      expect(await mayRead()).toBe(true);
      await give();
      expect(await mayRead()).toBe(false);
      const { rows } = await sql<{ seq: string | null }>`select max(seq) as seq from lawha_changes`.execute(
        context.store.db,
      );
      for (const json of [
        { salary: 8, starts_on: '2026-01-06' },
        { salary: 7654.25, starts_on: WHOLE.starts_on },
      ]) {
        const { status, body } = await contract.call(`${GROUP}/${id}`, { method: 'PATCH', json });
        expect([status, body.errors]).toEqual([200, undefined]);
      }
      const changes = await readChangesAfter(context.store.db, Number(rows[0]?.seq ?? 0), 10);
      const role = { kind: 'listed' as const, routes: new Set([`${GROUP}/show-all`]), controls: new Map() };
      const caller = { account: { id: account, resource: 'staff' }, grants: role, tab: undefined } as never;
      const heard = changesFor(audienceOf(context.catalogue, caller), changes);
      expect(heard.length).toBeGreaterThan(0);
      for (const { fields } of heard) expect(fields).toEqual(['starts_on']);
    });

    it('ACCESS-02: whatever a role holds, no answer of any call has a value that it may not read', async () => {
      const holds = fc.assert(
        fc.asyncProperty(fc.subarray([...RIGHTS]), async (rights) => {
          await give(...rights);
          const answers = [
            await ask(`${GROUP}/${id}`),
            await ask(GROUP),
            await ask(`${GROUP}?sort=name&keyword=Salma`),
            await ask('find_records?keyword=Salma'),
            await ask(`find_records?records=${GROUP}/${id}`),
            await ask(`history?resource=${GROUP}&id=${id}`),
            await ask(`history/authors?resource=${GROUP}&id=${id}`),
            await ask(`${GROUP}/${id}`, { method: 'PATCH', json: { name: 'Salma' } }),
            await ask(`${GROUP}/${id}`, { method: 'PATCH', json: { name: 'Salma', version: 0 } }),
            await ask(`${GROUP}/trash`),
            await ask(`${GROUP}/views?list=show-all`),
            await ask('statistics'),
            await ask('list_jobs'),
          ];
          const held = (right: Right): boolean => rights.includes(right);
          const leaks = answers.flatMap(({ body }, place) => {
            const text = JSON.stringify(body);
            return Object.values(secrets).flatMap((secret) =>
              !held(secret.right) && text.includes(secret.text) ? [[place, secret.text]] : [],
            );
          });
          const record = answers[0]!.body.data;
          const missing = Object.entries(secrets).filter(
            ([name, secret]) => held(secret.right) && !(JSON.stringify(record[name]) ?? '').includes(secret.text),
          );
          // The browser draws by the same rights: its definition has the fields of the answer, and forms those of writes.
          const whole = contract.resources.find(({ name }) => name === GROUP)!;
          const seen = seenResource(whole, await grantsFromServer(ask));
          const drawn = (name: string) => seen.fields.find((field) => field.name === name);
          const apart = Object.keys(secrets).filter((name) => name in record !== (drawn(name) !== undefined));
          const salary = await ask(`${GROUP}/${id}`, { method: 'PATCH', json: { salary: WHOLE.salary } });
          const grade = await ask(`${GROUP}/${id}`, { method: 'PATCH', json: { grade: WHOLE.grade } });
          const isSalaryOffered = drawn('salary')?.forms.includes('edit') === true;
          const offered = isSalaryOffered === (salary.status === 200) && grade.status === 200;
          return leaks.length === 0 && missing.length === 0 && apart.length === 0 && offered;
        }),
        { numRuns: 12, seed: 20261126 },
      );
      await expect(holds).resolves.toBeUndefined();
    });
  });
});

/** Works on jobs until none is due. */
async function runJobs({ context }: Contract): Promise<void> {
  for (;;) {
    const claimed = await claimJob(context);
    if (claimed === undefined) return;
    await workOnJob(context, claimed, { error: () => undefined });
  }
}

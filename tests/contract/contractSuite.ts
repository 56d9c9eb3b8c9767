import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KINDS } from '../../engine/definition/kinds.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { compareFolded } from '../../engine/text/fold.ts';
import { type Contract, openContract, type OpenContractOptions } from './openContract.ts';
import { addRecord, sampleBody } from './sampleBody.ts';

/** The checks that every definition must pass, on one database. `names` are the groups, known before it opens. */
export function contractSuite(title: string, names: readonly string[], options: OpenContractOptions): void {
  describe(title, () => {
    let contract: Contract;
    beforeAll(async () => {
      contract = await openContract(options);
    });
    afterAll(() => contract.close());

    const groupOf = (name: string): ResolvedResource => {
      const found = contract.resources.find((resource) => resource.name === name);
      if (found === undefined) throw new Error(`no group ${name}`);
      return found;
    };

    describe.each(names)('%s', (name) => {
      const call: Contract['call'] = (path, options) => contract.call(`${name}${path}`, options);
      const has = (screen: string): boolean => groupOf(name).routes.some((route) => route.screen === screen);
      const editable = (form: 'add' | 'edit'): ResolvedField[] => groupOf(name).fields.filter(({ forms }) => forms.includes(form));
      const add = (): Promise<number> => addRecord(contract, groupOf(name));
      const body = (): Promise<Record<string, unknown>> => sampleBody(contract, groupOf(name));
      beforeEach(() => makeRoom(contract, groupOf(name)));

      it('LIST-02: a list answers rows, meta, statistc and statistics', async () => {
        if (has('add')) await add();
        const { status, body, headers } = await call('');
        expect(status).toBe(200);
        expect(headers['cache-control']).toBe('no-store');
        expect(body.meta).toMatchObject({ current_page: 1, per_page: 20 });
        expect(body.data).toHaveLength(Math.min(20, body.meta.total));
        expect(body.meta.last_page).toBe(Math.max(1, Math.ceil(body.meta.total / 20)));
        const { statistics } = groupOf(name);
        expect(body.statistc['count']).toBe(statistics.counts ? body.meta.total : undefined);
        if (statistics.by !== undefined) {
          expect(body.statistics.reduce((sum, { value }) => sum + value, 0)).toBe(body.meta.total);
        }
      });

      it('LIST-19, FILTER-08: pages never overlap, one beyond the last is empty, sizes outside 1..100 are refused', async () => {
        const { body: all } = await call('?per_page=100');
        const [first, second] = [await call('?per_page=2&page=1'), await call('?per_page=2&page=2')];
        const ids = [...first.body.data, ...second.body.data].map((row) => row['id']);
        expect(ids).toEqual(all.data.slice(0, 4).map((row) => row['id']));
        expect((await call('?page=99999')).body.data).toEqual([]);
        for (const bad of ['page=0', 'page=-1', 'page=x', 'per_page=0', 'per_page=101', 'per_page=ten', 'page=1&page=2']) {
          expect([bad, (await call(`?${bad}`)).status]).toEqual([bad, 422]);
        }
      });

      it('LIST-22: every sortable column sorts both ways, in each language', async () => {
        for (const [key, field] of contract.context.catalogue.entries.get(name)?.sortable ?? []) {
          for (const language of ['ar', 'en'] as const) {
            const up = await call(`?per_page=100&sort=${key}`, { language });
            const down = await call(`?per_page=100&sort=-${key}`, { language });
            expect([key, up.status, down.status]).toEqual([key, 200, 200]);
            const values = up.body.data.map((row) => row[key]).filter((value) => value !== null);
            expect(values).toEqual(values.toSorted((a, b) => compareValues(field, a, b)));
            const back = down.body.data.map((row) => row[key]).filter((value) => value !== null);
            if (up.body.meta.total <= 100) expect(back).toEqual(values.toReversed());
          }
        }
      });

      it('LIST-22, API-12: an unknown order or parameter is refused by name', async () => {
        const sort = await call('?sort=id;drop');
        expect(sort.status).toBe(422);
        expect(sort.body.errors).toHaveProperty('sort');
        const unknown = await call('?colour=red');
        expect(unknown.status).toBe(422);
        expect(unknown.body.errors).toHaveProperty('colour');
      });

      it('FILTER-09: every filter finds the rows that hold its value and no others', async () => {
        if (has('add')) await add();
        const { filters } = groupOf(name);
        for (const filter of filters) {
          const field = groupOf(name).fields.find((candidate) => candidate.name === filter.field);
          const [row] = (await call('?per_page=1')).body.data;
          const value = field && row?.[field.name];
          if (field === undefined || value === undefined || value === null || Array.isArray(value)) continue;
          const { status, body } = await call(`?per_page=100&${filter.name}=${encodeURIComponent(String(value === true ? 1 : value))}`);
          expect([filter.name, status]).toEqual([filter.name, 200]);
          expect(body.data.map(({ id }) => id)).toContain(row?.['id']);
          if (filter.kind !== 'text') for (const found of body.data) expect(found[field.name]).toEqual(value);
        }
      });

      it('FILTER-06: a filter value that means nothing is refused', async () => {
        for (const { name: filter, kind } of groupOf(name).filters) {
          if (kind === 'keyword' || kind === 'text' || kind === 'per-page') continue;
          const { status, body } = await call(`?${filter}=%3Cnonsense%3E`);
          expect([filter, status]).toEqual([filter, 422]);
          expect(body.errors).toHaveProperty(filter);
          expect((await call(`?${filter}=`)).status).toBe(200);
        }
      });

      it('FILTER-09: a keyword is found whatever its marks, letter forms, digits and case', async () => {
        if (!groupOf(name).filters.some(({ kind }) => kind === 'keyword') || !has('add')) return;
        const id = await add();
        const { body } = await call(`/${id}`);
        const text = searchableText(groupOf(name), body.data);
        if (text === undefined) return;
        const { body: found } = await call(`?per_page=100&sort=-id&keyword=${encodeURIComponent(disguise(text))}`);
        expect(found.data.map((row) => row['id'])).toContain(id);
        expect((await call('?keyword=%25')).body.data.length).toBeLessThan((await call('')).body.meta.total + 1);
        expect((await call(`?keyword=${encodeURIComponent('لا وجود لهذا ✗')}`)).body.data).toEqual([]);
      });

      it('API-06: a valid record is created with 201 and reads back as it was sent', async () => {
        if (!has('add')) {
          expect((await call('', { json: {} })).status).toBe(405);
          return;
        }
        const sent = await body();
        const created = await call('', { json: sent, language: 'ar' });
        expect(created.body.errors).toBeUndefined();
        expect(created.status).toBe(201);
        expect(created.body.message).toBe('تمت الإضافة بنجاح');
        const read = (await call(`/${Number(created.body.data['id'])}`)).body.data;
        expect(read).toMatchObject(visible(groupOf(name), sent));
        expect(read['version']).toBe(1);
      });

      it('FORM-21: a form body with bracket names creates the same record', async () => {
        if (!has('add')) return;
        const sent = await body();
        const created = await call('', { form: toForm(sent) });
        expect(created.body.errors).toBeUndefined();
        expect(created.status).toBe(201);
        expect((await call(`/${Number(created.body.data['id'])}`)).body.data).toMatchObject(visible(groupOf(name), sent));
      });

      it('ENGINE-10: each wrong type is refused at its field, and nothing is written', async () => {
        if (!has('add')) return;
        const sent = await body();
        const before = (await call('')).body.meta.total;
        for (const field of editable('add')) {
          const [leaf] = field.leaves;
          if (leaf === undefined || field.when !== undefined) continue;
          const broken = structuredClone(sent);
          setAt(broken, leaf.wire, leaf.type === 'text' || leaf.type === 'date' || leaf.type === 'time' ? 7.5 : { nonsense: true });
          const { status, body: answer } = await call('', { json: broken });
          expect([field.name, status]).toEqual([field.name, 422]);
          expect(Object.keys(answer.errors ?? {}).join()).toContain(leaf.wire.join('.'));
        }
        expect((await call('')).body.meta.total).toBe(before);
      });

      it('API-12: an unknown field is refused by name, what only the server sets is ignored', async () => {
        if (!has('add')) return;
        const sent = await body();
        const unknown = await call('', { json: { ...sent, colour: 'red', ar: { ...(sent['ar'] as object), colour: 'أحمر' } } });
        expect(unknown.status).toBe(422);
        expect(unknown.body.errors).toHaveProperty('colour');
        expect(unknown.body.errors).toHaveProperty(['ar.colour']);
        const whole = await call('', { json: { ...sent, id: 1, created_at: '2000-01-01', updated_at: null } });
        expect(whole.status).toBe(201);
        expect(whole.body.data['created_at']).not.toContain('2000');
      });

      it('API-12: an over-long text is refused at its field', async () => {
        if (!has('add')) return;
        const sent = await body();
        for (const field of editable('add')) {
          for (const leaf of field.leaves) {
            const schema = leaf.path.length === 1 ? field.schema : field.schema.properties?.[leaf.path[1] ?? ''];
            if (schema?.maxLength === undefined || leaf.type !== 'text' || field.when !== undefined) continue;
            const long = structuredClone(sent);
            setAt(long, leaf.wire, (leaf.language === 'ar' ? 'ن' : '9').repeat(schema.maxLength + 1));
            const { status, body: answer } = await call('', { json: long });
            expect([leaf.column, status]).toEqual([leaf.column, 422]);
            expect(answer.errors).toHaveProperty([leaf.wire.join('.')]);
          }
        }
      });

      it('FORM-03: letters of the other script are refused with their text', async () => {
        if (!has('add')) return;
        const sent = await body();
        for (const leaf of editable('add').filter(({ schema, kind }) => kind !== 'bilingual-image' && JSON.stringify(schema).includes('Script')).flatMap(({ leaves }) => leaves)) {
          const mixed = structuredClone(sent);
          setAt(mixed, leaf.wire, leaf.language === 'ar' ? 'Latin letters' : 'حروف عربية');
          const { status, body: answer } = await call('', { json: mixed });
          expect(status).toBe(422);
          const text = leaf.language === 'ar' ? 'Writing In Arabic Must Be Observed' : 'Writing In English Must Be Observed';
          expect(answer.errors?.[leaf.wire.join('.')]).toContain(text);
        }
      });

      it('FORM-02: each required field that is missing is named', async () => {
        if (!has('add')) return;
        const { status, body: answer } = await call('', { json: {} });
        const required = editable('add').filter((field) => field.required && field.when === undefined);
        expect(status).toBe(required.length > 0 ? 422 : 201);
        for (const field of required) {
          const paths = field.leaves.map(({ wire }) => wire.join('.'));
          expect([field.name, paths.some((path) => answer.errors?.[path] !== undefined)]).toEqual([field.name, true]);
        }
      });

      it('RES-06: a value that must be unique is refused at its field the second time', async () => {
        if (!has('add')) return;
        for (const set of groupOf(name).storage.unique) {
          const id = await add();
          const { body: taken } = await call(`/${id}`);
          const again = await body();
          for (const field of groupOf(name).fields.filter((candidate) => set.includes(candidate.name))) {
            for (const { wire } of field.leaves) setAt(again, wire, getAt(taken.data, wire));
          }
          const { status, body: answer } = await call('', { json: again });
          expect([set.join(), status]).toEqual([set.join(), 422]);
          expect(Object.keys(answer.errors ?? {})).toHaveLength(1);
        }
      });

      it('API-06: POST with _method=PUT replaces, PATCH merges, each raises the version', async () => {
        if (!has('add') || !has('edit')) return;
        const id = await add();
        const { body: before } = await call(`/${id}`);
        const put = await call(`/${id}`, { form: { ...toForm(writable(groupOf(name), before.data)), _method: 'PUT', version: '1' } });
        expect(put.body.errors).toBeUndefined();
        expect([put.status, put.body.data['version'], put.body.message]).toEqual([200, 2, 'edited successfully']);
        const patch = await call(`/${id}`, { method: 'PATCH', json: {} });
        expect([patch.status, patch.body.data['version']]).toEqual([200, 3]);
        expect({ ...patch.body.data, version: 1, updated_at: '' }).toEqual({ ...before.data, version: 1, updated_at: '' });
        expect((await call(`/${id}`, { json: {} })).status).toBe(405);
      });

      it('API-12: a record sent back whole is accepted', async () => {
        if (!has('add') || !has('edit')) return;
        const id = await add();
        const { body } = await call(`/${id}`);
        const answer = await call(`/${id}`, { method: 'PUT', json: body.data });
        expect(answer.body.errors).toBeUndefined();
        expect(answer.status).toBe(200);
      });

      it('a stale version is refused with 409 and the current record', async () => {
        if (!has('add') || !has('edit')) return;
        const id = await add();
        await call(`/${id}`, { method: 'PATCH', json: { version: 1 } });
        const stale = await call(`/${id}`, { method: 'PATCH', json: { version: 1 } });
        expect(stale.status).toBe(409);
        expect(stale.body.data).toMatchObject({ id, version: 2 });
        expect((await call(`/${id}`, { method: 'PATCH', json: {}, headers: { 'if-match': '"1"' } })).status).toBe(409);
        expect((await call(`/${id}`)).body.data['version']).toBe(2);
      });

      it('TOGGLE-07: each switch flips its flag and answers the new value', async () => {
        if (!has('add')) return;
        const id = await add();
        for (const { flag, call: { method, path, sendsValue } } of groupOf(name).toggles) {
          const before = (await call(`/${id}`)).body.data[flag];
          const after = before === 1 ? 0 : 1;
          const url = path.replace('{resource}', name).replace('{id}', String(id));
          const form = { id: String(id), [flag]: String(after) };
          const answer = await contract.call(url, { method, ...(sendsValue && { form }) });
          expect([flag, answer.status, answer.body.data]).toEqual([flag, 200, expect.objectContaining({ id, [flag]: after })]);
          expect((await call(`/${id}`)).body.data[flag]).toBe(after);
          if (path.includes('{id}')) {
            expect((await contract.call(path.replace('{resource}', name).replace('{id}', '999999'), { method, ...(sendsValue && { form }) })).status).toBe(404);
          }
        }
        if (!groupOf(name).toggles.some(({ flag }) => flag === 'is_locked')) {
          expect((await call(`/${id}/update-locked`, { method: 'PATCH' })).status).toBe(404);
        }
      });

      it('DELETE-01: a record is deleted once', async () => {
        if (!groupOf(name).rowActions.includes('delete')) {
          expect((await call('/1', { method: 'DELETE' })).status).toBe(405);
          return;
        }
        const id = await add();
        const deleted = await call(`/${id}`, { method: 'DELETE', language: 'ar' });
        expect([deleted.status, deleted.body.message]).toEqual([200, 'تم الحذف بنجاح']);
        expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(404);
        expect((await call(`/${id}`)).status).toBe(404);
      });

      it('DELETE-06: a record that others point to is refused with 409 and says which groups use it', async () => {
        if (!groupOf(name).rowActions.includes('delete')) return;
        for (const { resource, field } of contract.context.catalogue.entries.get(name)?.referencedBy ?? []) {
          if (!resource.routes.some(({ screen }) => screen === 'add') || field.when !== undefined) continue;
          await makeRoom(contract, resource);
          const user = await addRecord(contract, resource);
          const target = Number([(await contract.call(`${resource.name}/${user}`)).body.data[field.name]].flat()[0]);
          const refused = await call(`/${target}`, { method: 'DELETE' });
          expect([resource.name, refused.status]).toEqual([resource.name, 409]);
          expect(refused.body.message).toContain(resource.label.en);
          expect((await call(`/${target}`)).status).toBe(200);
        }
      });

      it('DELETE-05: deleteAll takes 1 to 100 known ids, all or none', async () => {
        if (!groupOf(name).bulkActions.includes('delete')) {
          expect((await call('/deleteAll', { json: { ids: [1] } })).status).toBe(405);
          return;
        }
        const ids = [await add(), await add()];
        const bad: unknown[] = [[], undefined, 'x', [0], ['1'], [1.5], [1, 1], Array.from({ length: 101 }, (_, i) => i + 1)];
        for (const value of bad) expect([value, (await call('/deleteAll', { json: { ids: value } })).status]).toEqual([value, 422]);
        expect((await call('/deleteAll', { json: { ids: [...ids, 999_999] } })).status).toBe(404);
        for (const id of ids) expect((await call(`/${id}`)).status).toBe(200);
        expect((await call('/deleteAll', { json: { ids } })).status).toBe(200);
        for (const id of ids) expect((await call(`/${id}`)).status).toBe(404);
      });

      it('API-10: the option list answers active records as id and name', async () => {
        const { status, body } = await contract.call(`${name}_not_paginated`, { as: 'none' });
        expect(status).toBe(200);
        for (const option of body.data) expect(option).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
        expect((await contract.call(`${name}_not_paginated?colour=red`)).status).toBe(422);
      });

      it('PERM-09: nobody gets 401, somebody without the key gets 403', async () => {
        const calls: [string, Parameters<Contract['call']>[1]][] = [
          ['', {}],
          ['/1', {}],
          ...(has('add') ? ([['', { json: {} }]] as [string, object][]) : []),
          ...(has('edit') ? ([['/1', { method: 'PATCH', json: {} }]] as [string, object][]) : []),
          ...(groupOf(name).rowActions.includes('delete') ? ([['/1', { method: 'DELETE' }]] as [string, object][]) : []),
          ...(groupOf(name).toggles.some(({ flag }) => flag === 'is_active') ? ([['/1/status', {}]] as [string, object][]) : []),
        ];
        for (const [path, options] of calls) {
          expect([path, (await call(path, { ...options, as: null })).status]).toEqual([path, 401]);
          expect([path, (await call(path, { ...options, as: 'none' })).status]).toEqual([path, 403]);
        }
        expect((await call('', { as: 'admin' })).status).toBe(200);
      });

      it('RES-04: an id that is not a positive integer is not found', async () => {
        for (const id of ['0', '-1', '1.5', 'abc', '01', '1e3', '99999999999999999999', '%00', '..%2F..']) {
          expect([id, (await call(`/${id}`)).status]).toEqual([id, 404]);
        }
      });
    });
  });
}

/** Records that one test may add. */
const ROOM = 4;

/** Deletes records that nobody points to, until a group with few places has room. */
async function makeRoom(contract: Contract, resource: ResolvedResource): Promise<void> {
  const { maxRows } = resource.storage;
  const single = resource.fields.filter(({ unique, schema }) => unique && schema.maximum !== undefined);
  const room = Math.min(maxRows ?? Infinity, ...single.map(({ schema }) => (schema.maximum ?? 0) - (schema.minimum ?? 0) + 1));
  const { body } = await contract.call(`${resource.name}?per_page=100&sort=-id`);
  let left = body.meta.total;
  for (const row of body.data) {
    if (left <= room - ROOM) return;
    const { status } = await contract.call(`${resource.name}/${Number(row['id'])}`, { method: 'DELETE' });
    if (status === 200) left -= 1;
  }
}

/** What of a body comes back: no secrets. */
function visible({ fields }: ResolvedResource, sent: Record<string, unknown>): Record<string, unknown> {
  const secret = new Set(fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name));
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !secret.has(key)));
}

/** The editable part of an answer, as the edit form sends it. */
function writable({ fields }: ResolvedResource, data: Record<string, unknown>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { forms, leaves } of fields) {
    if (!forms.includes('edit')) continue;
    for (const { wire } of leaves) {
      const value = getAt(data, wire);
      if (value !== null && value !== undefined) setAt(body, wire, value);
    }
  }
  return body;
}

function toForm(body: Record<string, unknown>, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]): [string, string][] => {
      const name = prefix === '' ? key : `${prefix}[${key}]`;
      if (typeof value === 'object' && value !== null) return Object.entries(toForm(value as Record<string, unknown>, name));
      return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value)]];
    }),
  );
}

function setAt(body: Record<string, unknown>, [head = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    body[head] = value;
    return;
  }
  const inner = { ...(body[head] as Record<string, unknown> | undefined) };
  setAt(inner, rest, value);
  body[head] = inner;
}

function getAt(body: unknown, [head, ...rest]: readonly string[]): unknown {
  if (head === undefined) return body;
  return typeof body === 'object' && body !== null ? getAt((body as Record<string, unknown>)[head], rest) : undefined;
}

function compareValues(field: ResolvedField, a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const isText = KINDS[field.kind].searchable && field.kind !== 'digits';
  if (isText) return compareFolded(String(a), String(b));
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

/** A text of the record that `keyword` looks into: Arabic where there is some. */
function searchableText({ fields }: ResolvedResource, data: Record<string, unknown>): string | undefined {
  const leaves = fields
    .filter((field) => field.searchable && !field.writeOnly && ['text', 'bilingual-text', 'text-ar'].includes(field.kind))
    .flatMap((field) => field.leaves);
  const leaf = leaves.find(({ language }) => language === 'ar') ?? leaves[0];
  const value = leaf && getAt(data, leaf.wire);
  return typeof value === 'string' && value.length > 3 ? value : undefined;
}

/** The same text as another hand writes it: hamza forms, taa marbuta, marks, stretched letters, upper case. */
function disguise(text: string): string {
  return text.replaceAll('ا', 'أ').replaceAll('ة', 'ه').replaceAll('ي', 'ى').replaceAll('ب', 'بّـ').toUpperCase();
}

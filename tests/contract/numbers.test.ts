import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/definitions');

describe.each(STORES)('numbers of records on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  let serie: unknown;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-numbers-'));
    await mkdir(join(root, 'definitions'));
    for (const name of ['numbered', 'number-series'])
      await cp(join(FIXTURES, `${name}.json`), join(root, 'definitions', `${name}.json`));
    await copyAccessDefinitions(join(root, 'definitions'));
    contract = await openContract({ root, databaseUrl });
    serie = await series('A');
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const series = async (code: string): Promise<unknown> => {
    const { body } = await contract.call('number-series', {
      json: { ar: { name: 'سلسلة' }, en: { name: code }, code },
    });
    return body.data['id'];
  };
  const send = (more: object = {}): Promise<Answer> =>
    contract.call('numbered', {
      json: { title: 'Paper', branch: 'DXB', series_id: serie, issued_on: '2026-03-01', ...more },
    });
  const add = async (more: object = {}): Promise<Record<string, unknown>> => {
    const { status, body } = await send(more);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data;
  };
  const move = (id: unknown, status: string): Promise<Answer> =>
    contract.call(`numbered/${String(id)}/update-status`, { method: 'PATCH', json: { status } });
  const issue = async (more: object = {}): Promise<Record<string, unknown>> => {
    const { body, status } = await move((await add(more))['id'], 'submitted');
    expect(status).toBe(200);
    return body.data;
  };
  const remove = (id: unknown): Promise<Answer> => contract.call(`numbered/${String(id)}`, { method: 'DELETE' });

  it.runIf(isThere)('DOCS-01: each branch has a range of its own, and no form writes a number', async () => {
    const numbers = [];
    for (const branch of ['DXB', 'DXB', 'AUH', 'DXB']) numbers.push((await add({ branch }))['reference']);
    expect(numbers).toEqual(['DXB/0001', 'DXB/0002', 'AUH/0001', 'DXB/0003']);
    const { id, reference } = await add({ reference: 'DXB/9999' });
    expect(reference).toBe('DXB/0004');
    const changed = await contract.call(`numbered/${String(id)}`, {
      method: 'PATCH',
      json: { branch: 'AUH', reference: 'x' },
    });
    expect(changed.body.data).toMatchObject({ branch: 'AUH', reference: 'DXB/0004' });
    expect((await contract.call('numbered?keyword=DXB/0004')).body.data.map((row) => row['id'])).toEqual([id]);
  });

  it.runIf(isThere)(
    'DOCS-02: a number is given once its condition holds, by the day of the record, and kept',
    async () => {
      const other = await series('BB');
      const draft = await add();
      expect(draft['number']).toBeNull();
      const issued = (await move(draft['id'], 'submitted')).body.data;
      expect(issued['number']).toBe('INV-2026-A-100');
      const rest = [await issue({ issued_on: '2027-01-01' }), await issue({ series_id: other }), await issue()];
      expect(rest.map(({ number }) => number)).toEqual(['INV-2027-A-100', 'INV-2026-BB-100', 'INV-2026-A-101']);
      expect((await move(draft['id'], 'cancelled')).body.data['number']).toBe('INV-2026-A-100');
      // A statement past the server does not empty it.
      await sql`update numbered set number = null where id = ${String(draft['id'])}`.execute(contract.context.store.db);
      expect((await contract.call(`numbered/${String(draft['id'])}`)).body.data['number']).toBe('INV-2026-A-100');
    },
  );

  it.runIf(isThere)(
    'DOCS-03: a write that fails leaves no gap, and writers at once get numbers that follow',
    async () => {
      const third = await series('GAP');
      const drafts: Record<string, unknown>[] = [];
      for (let count = 0; count < 12; count += 1) drafts.push(await add({ series_id: third }));
      await contract.context.store
        .transaction(async (db) => {
          await sql`update numbered set status = 'submitted' where id = ${String(drafts[0]?.['id'])}`.execute(db);
          throw new Error('given up');
        })
        .catch(() => undefined);
      const answers = await Promise.all(drafts.map(({ id }) => move(id, 'submitted')));
      const numbers = answers.map(({ body }) => String(body.data['number'])).toSorted((a, b) => a.localeCompare(b));
      expect(numbers).toEqual(drafts.map((_draft, place) => `INV-2026-GAP-${100 + place}`));
      // Also beyond the digits that it has at least.
      await sql`update lawha_number_ranges set last = 999 where range like '%GAP%'`.execute(contract.context.store.db);
      expect((await issue({ series_id: third }))['number']).toBe('INV-2026-GAP-1000');
    },
  );

  it.runIf(isThere)(
    'DOCS-04: a range without gaps keeps its records, another one continues behind deleted ones',
    async () => {
      const { id, number } = (await move((await issue())['id'], 'cancelled')).body.data;
      const refused = await remove(id);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `This record cannot be deleted: it has the number ${String(number)}, and no number of this list may be missing.`,
      ]);
      const draft = await add();
      expect((await remove(draft['id'])).status).toBe(200);
      const next = Number(String((await add())['reference']).split('/')[1]);
      expect(next).toBe(Number(String(draft['reference']).split('/')[1]) + 1);
      const restored = await contract.call('numbered/trash/restore', { json: { ids: [draft['id']] } });
      expect(restored.status).toBe(200);
      const { body } = await contract.call(`numbered/${String(draft['id'])}`);
      expect(body.data['reference']).toBe(draft['reference']);
    },
  );

  it.runIf(isThere)(
    'DOCS-05: a range whose last number was lost continues behind the greatest of the records',
    async () => {
      const fourth = await series('OLD');
      for (let count = 0; count < 3; count += 1) await issue({ series_id: fourth });
      await sql`delete from lawha_number_ranges where range like '%OLD%'`.execute(contract.context.store.db);
      expect([(await issue({ series_id: fourth }))['number'], (await issue({ series_id: fourth }))['number']]).toEqual([
        'INV-2026-OLD-103',
        'INV-2026-OLD-104',
      ]);
    },
  );

  it.runIf(isThere)('DOCS-11: a cancelled document is amended once, by a new one that points to it', async () => {
    const issued = await issue();
    const amend = (amends_id: unknown): Promise<Answer> => send({ amends_id });
    const early = await amend(issued['id']);
    expect([early.status, early.body.errors]).toEqual([422, { amends_id: ['Only cancelled documents are amended.'] }]);
    await move(issued['id'], 'cancelled');
    const made = await amend(issued['id']);
    expect([made.status, made.body.data['amends_id'], made.body.data['status']]).toEqual([201, issued['id'], 'draft']);
    expect((await amend(issued['id'])).status).toBe(422);
    expect((await move(made.body.data['id'], 'submitted')).body.data['number']).not.toBe(issued['number']);
  });

  it.runIf(isThere)(
    'DOCS-10: a group outside the menu has its screens and permissions, and no line in the menu',
    async () => {
      const written = async (path: string): Promise<string> => JSON.stringify((await contract.call(path)).body.data);
      const menu = await written('admin_side_bar');
      expect(menu).toContain('numbered/show-all');
      expect(menu).not.toContain('number-series/');
      expect(await written('permission_tree')).toContain('number-series/show-all');
      expect((await contract.call('number-series')).status).toBe(200);
    },
  );

  it.runIf(isThere)(
    'DOCS-06: the word added to a group with records numbers them in their order, and a renamed field keeps its range',
    async () => {
      const { db } = contract.context.store;
      const group = (field: string, more: object) => resolveDefinition(numberedLater(field, more));
      const others = contract.resources;
      await syncSchema(contract.context.store, [...others, group('code', {})]);
      await sql`insert into numbered_later (title, code) values ('a', null), ('b', 'N-7'), ('c', null)`.execute(db);
      const word = { 'x-number': 'N-{#}' };
      await syncSchema(contract.context.store, [...others, group('code', word)]);
      await sql`insert into numbered_later (title) values ('d')`.execute(db);
      const renamed = { ...word, 'x-renamed-from': ['code'] };
      await syncSchema(contract.context.store, [...others, group('label', renamed)]);
      await sql`delete from numbered_later where title = 'd'`.execute(db);
      await sql`insert into numbered_later (title) values ('e')`.execute(db);
      const { rows } = await sql<{ label: string }>`select title, label from numbered_later order by id`.execute(db);
      expect(rows).toEqual([
        { title: 'a', label: 'N-8' },
        { title: 'b', label: 'N-7' },
        { title: 'c', label: 'N-9' },
        { title: 'e', label: 'N-11' },
      ]);
    },
  );
});

function numberedLater(field: string, more: object): ResourceDefinition {
  return {
    name: 'numbered_later',
    label: { ar: 'تجربة', en: 'Trial' },
    form: {
      schema: {
        type: 'object',
        required: ['title'],
        properties: {
          title: { $ref: 'lawha:text', maxLength: 20 },
          [field]: { $ref: 'lawha:text', readOnly: true, maxLength: 20, ...more },
        },
      },
    },
  };
}

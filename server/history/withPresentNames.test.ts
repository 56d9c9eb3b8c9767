import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/Store.types.ts';
import { syncSchema } from '../store/schema/syncSchema.ts';
import { readAuthors } from './readAuthors.ts';
import { readVersion } from './readVersion.ts';

const things = resolveDefinition({
  name: 'things',
  label: { ar: 'أشياء', en: 'Things' },
  form: {
    schema: {
      type: 'object',
      properties: {
        title: { $ref: 'lawha:text', 'x-renamed-from': ['heading', 'name'] },
        price: { $ref: 'lawha:money' },
      },
    },
  },
});

let store: Store;
beforeAll(async () => {
  store = await openStore({});
  await syncSchema(store, [things]);
  await sql`insert into things (id, title, price) values (7, 'Third', 3)`.execute(store.db);
  for (const [action, before, after] of [
    ['create', null, { id: 7, name: 'First', price: 1 }],
    ['update', { id: 7, name: 'First', price: 1 }, { id: 7, name: 'Second', price: 1 }],
    ['update', { id: 7, heading: 'Second', price: 1 }, { id: 7, heading: 'Second', price: 3 }],
    ['update', { id: 7, title: 'Second', price: 3 }, { id: 7, title: 'Third', price: 3 }],
  ] as const)
    await sql`insert into lawha_audit (action, resource, record_id, before, after)
      values (${action}, 'things', 7, ${JSON.stringify(before)}::text::jsonb, ${JSON.stringify(after)}::text::jsonb)`.execute(
      store.db,
    );
});
afterAll(() => store.close());

it('AUTH-16: the history of a record whose field had other names is read with the present one', async () => {
  const { rows } = await sql<{ id: string }>`select id from lawha_audit where resource = 'things' order by id`.execute(
    store.db,
  );
  const ids = rows.map(({ id }) => Number(id));
  const titles = await Promise.all(ids.map((entry) => readVersion(store.db, things, { id: 7, entry })));
  expect(titles.map(({ title, price }) => [title, price])).toEqual([
    ['First', 1],
    ['Second', 1],
    ['Second', 3],
    ['Third', 3],
  ]);
  const authors = await readAuthors(store.db, things, 7);
  expect(authors.map(({ field, entry }) => [field, entry])).toEqual([
    ['price', ids[2]],
    ['title', ids[3]],
  ]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import {
  KEPT_COMMITS,
  type KeptRow,
  type OpenDataFolder,
  openDataFolder,
  readTables,
} from '../fixtures/dataFolders/openDataFolder.ts';
import { startServer, type TestServer } from '../helpers/startServer.ts';
import { PNG } from './sendUpload.ts';

/** What kept folders have at least, so that a comparison of nothing is none. */
const FILLED = [
  'orders',
  'cities',
  'cancelReasons',
  'users',
  'lawha_audit',
  'lawha_sessions',
  'lawha_attachments',
  'lawha_chat_messages',
];

it('OPS-21: data folders of at least three earlier commits are kept', () => {
  expect(KEPT_COMMITS.length).toBeGreaterThanOrEqual(3);
});

describe.each(KEPT_COMMITS)('the data folder that the server of %s left', (commit) => {
  let folder: OpenDataFolder;
  let server: TestServer;
  /** Its clock is of the day when the folder was made: sessions and what is in the trash are still good. */
  const start = async (): Promise<void> => {
    const now = (): Date => new Date(folder.madeAt);
    server = await startServer({ dataDir: folder.dataDir, jobs: false }, { frontEnd: false, now });
  };
  const read = () => readTables(server.context.store.db);
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, `${server.url}/api/dashboard/`), {
      headers: { authorization: `Bearer ${folder.token}`, 'accept-language': 'ar' },
    });
    return { status: answer.status, body: (await answer.json()) as { data: KeptRow & KeptRow[] } };
  };

  beforeAll(async () => {
    folder = await openDataFolder(commit);
    await start();
  });
  afterAll(async () => {
    await server.close();
    await folder.remove();
  });

  it('OPS-21: is brought to the definitions of now with every row and value of every table', async () => {
    for (const table of FILLED) expect([table, folder.before.get(table)?.length ?? 0]).not.toEqual([table, 0]);
    const after = await read();
    const records = [...folder.before].filter(([table]) => !table.startsWith(COUNTERS));
    const lost = records.flatMap(([table, rows]) =>
      lostOf(table, rows.map(renamed(table)).map(without(table)), after.get(table)?.map(without(table))),
    );
    expect(lost).toEqual([]);
    const controls = controlsIn(after);
    for (const [url, before] of controlsIn(folder.before)) {
      expect([url, controls.get(url)]).toEqual([url, expect.arrayContaining([...before])]);
    }
  });

  it('OPS-21: a session of then is signed in, and finds what was written, deleted and uploaded', async () => {
    expect((await get('get_profile')).status).toBe(200);
    expect((await get('cities/1')).body.data).toMatchObject({ ar: { name: 'أبو ظبي – الوسطى' } });
    const reasons = await get(`cancelReasons?keyword=${encodeURIComponent('تأجيل بعد التعديل')}`);
    expect(reasons.body.data.map(({ name }) => name)).toEqual(['تأجيلٌ بعد التعديل']);
    expect((await get('orders/1')).body.data).toMatchObject({ notes: 'اتصل قبل الوصول ٠٥٠' });
    const trashed = folder.before.get('lawha_trash')?.length ?? 0;
    expect((await get('cancelReasons/trash')).body.data).toHaveLength(trashed);
    const image = String((await get('countries/1')).body.data['image']);
    const file = await fetch(new URL(image, server.url));
    expect([file.status, Buffer.from(await file.arrayBuffer()).length > PNG.length / 2]).toEqual([200, true]);
  });

  it('OPS-21: a second start changes nothing', async () => {
    const [rows, tables] = [await read(), await readSchema(server.context.store.db)];
    await server.close();
    await start();
    expect(await readSchema(server.context.store.db)).toEqual(tables);
    const again = await read();
    for (const [table, found] of rows) expect([table, sorted(again.get(table))]).toEqual([table, sorted(found)]);
  });
});

/** What the server keeps in step with definitions or other records, and notes for itself. */
const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  permissions: ['controls', 'version', 'updated_at'],
  lawha_meta: ['value'],
};
/** How tables of counters begin: they are worked out from the records, and anew where they count something else. */
const COUNTERS = 'lwr_';
/** Folded texts of the records that one points to. */
const RELATED = '_related';

function without(table: string): (row: KeptRow) => KeptRow {
  const columns = [RELATED, ...(FOLLOWING[table] ?? [])];
  return (row) => Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

/** Columns of the server's own tables that were named by words of this product. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lawha_chats: { order_id: 'subject_id', client_read_id: 'person_read_id', driver_read_id: 'staff_read_id' },
};
/** Sides of a message by their former names. */
const SIDES: Readonly<Record<string, string>> = { client: 'person', driver: 'staff' };

/** A row of before, under the names of now. */
function renamed(table: string): (row: KeptRow) => KeptRow {
  const names = RENAMED[table] ?? {};
  const valueOf = (column: string, value: unknown): unknown =>
    table === 'lawha_chat_messages' && column === 'position' ? (SIDES[String(value)] ?? value) : value;
  return (row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [names[column] ?? column, valueOf(column, value)]));
}

/** What roles may be given of each page: a definition that offers more adds to it. */
function controlsIn(tables: ReadonlyMap<string, readonly KeptRow[]>): Map<string, readonly unknown[]> {
  const rows = tables.get('permissions') ?? [];
  return new Map(rows.map(({ url, controls }) => [String(url), Array.isArray(controls) ? controls : []]));
}

function sorted(rows: readonly KeptRow[] = []): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

/** What a table of before has lost, in words: itself, columns, rows or their values. */
function lostOf(table: string, before: readonly KeptRow[], after: readonly KeptRow[] | undefined): string[] {
  if (after === undefined) return before.length === 0 ? [] : [`${table} with ${before.length} rows`];
  const columns = [...new Set(before.flatMap((row) => Object.keys(row)))];
  const gone = columns.filter((column) => after.every((row) => !(column in row)));
  const valuesOf = (row: KeptRow): string => JSON.stringify(columns.map((column) => row[column]));
  const left = new Map<string, number>();
  for (const row of after) left.set(valuesOf(row), (left.get(valuesOf(row)) ?? 0) + 1);
  const lost = before.filter((row) => {
    const count = left.get(valuesOf(row)) ?? 0;
    left.set(valuesOf(row), count - 1);
    return count <= 0;
  });
  return [
    ...(before.length === 0 ? [] : gone.map((column) => `${table}.${column}`)),
    ...lost.map((row) => `${table}: ${JSON.stringify(row)}`),
  ];
}

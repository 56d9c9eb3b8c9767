import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type StartedServer } from '../../server/app/startServer.ts';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { createParts } from '../../server/context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { copyForDevelopers, exampleAccounts } from '../../server/transfer/copyForDevelopers.ts';
import { MASKS_OF_TABLES } from '../../server/transfer/mask/masksOfTables.ts';
import { planMasks } from '../../server/transfer/mask/planMasks.ts';
import { readTables } from '../../server/transfer/readTables.ts';
import { readMoveOptions } from '../../server/transfer/readTransferOptions.ts';
import { picture } from './mediaSamples.ts';
import { type Contract, openContract } from './openContract.ts';
import { dataOf } from './runProcess.ts';
import { sendUpload } from './sendUpload.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const PASSWORD = 'a password of the copy';
const SAID = 'ضعوا المفتاح تحت الحجر رقم 4471';

/** The address of the database that a contract works in. */
async function addressOf({ context }: Contract): Promise<string> {
  const { rows } = await sql<{ path: string; name: string }>`
    select current_setting('search_path') as path, current_database() as name`.execute(context.store.db);
  const url = new URL(databaseUrl ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  url.searchParams.set('options', `-c search_path=${(rows[0]?.path ?? '').replaceAll(' ', '')}`);
  return url.href;
}

/** Whether a value is in the JSON of rows by itself, not as a part of a longer word or number. */
function hasWhole(text: string, value: string): boolean {
  const written = JSON.stringify(value).slice(1, -1);
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + written.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

describe.skipIf(databaseUrl === undefined)('OPS-01: a copy for developers', () => {
  let contract: Contract;
  let base: string;
  let copy: StartedServer;
  let from: string;
  const options = () => ({
    resources: contract.resources,
    parts: createParts(PRODUCT_PARTS),
    from,
    password: PASSWORD,
  });
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'lawha-developers-'));
    contract = await openContract({ databaseUrl });
    const upload = await sendUpload(contract, { content: await picture() });
    const { url } = upload.body.data as unknown as { url: string };
    const { db } = contract.context.store;
    await sql`update users set image = ${url} where id = (select min(id) from users)`.execute(db);
    await sql`update lawha_chat_messages set message = ${SAID} where id = (select min(id) from lawha_chat_messages)`.execute(
      db,
    );
    await sql`update orders set notes = ${SAID} where id = (select min(id) from orders)`.execute(db);
    from = await addressOf(contract);
    const into = join(base, 'copy');
    await copyForDevelopers({ ...options(), into });
    const config = { ...readConfig({}), demo: false, port: 0, logLevel: 'silent', dataDir: into };
    copy = await startServer(config, { parts: PRODUCT_PARTS });
  });
  afterAll(async () => {
    await contract.close();
    await rm(base, { recursive: true, force: true });
  });

  const valuesOf = async (store: Store, table: string, column: string): Promise<string[]> => {
    const { rows } = await sql<{ value: string }>`select ${sql.ref(column)}::text as value from ${sql.table(table)}
      where ${sql.ref(column)}::text <> '' order by id`.execute(store.db);
    return rows.map(({ value }) => value);
  };
  const both = async (table: string, column: string): Promise<[string[], string[]]> => [
    await valuesOf(contract.context.store, table, column),
    await valuesOf(copy.context.store, table, column),
  ];
  /** Everything that the copy has. */
  const dump = async (): Promise<string> => {
    const texts: string[] = [];
    for (const { name } of await readTables(copy.context.store.db)) {
      const { rows } = await sql<{
        text: string;
      }>`select row_to_json(t)::text as text from ${sql.table(name)} t`.execute(copy.context.store.db);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join('\n');
  };

  it('has all records, and nothing of what people are called, write, or are reached by', async () => {
    const text = await dump();
    for (const [table, columns] of Object.entries({
      users: ['email', 'phone_number'],
      admins: ['email', 'phone_number'],
      providers: ['national_id', 'phone_number'],
      companies: ['commercial_register_number', 'company_email'],
      contacts: ['phone_number', 'content'],
      lawha_chat_messages: ['message'],
    })) {
      for (const column of columns) {
        const [before, after] = await both(table, column);
        expect([table, column, after.length]).toEqual([table, column, before.length]);
        const same = before.filter((value, place) => value.length > 6 && value === after[place]);
        expect([table, column, same]).toEqual([table, column, []]);
        // The replacement of one number may be another's number, or a part of a longer one.
        const left = before
          .slice(0, 40)
          .filter((value) => value.length > 6 && !after.includes(value) && hasWhole(text, value));
        expect([table, column, left]).toEqual([table, column, []]);
      }
    }
    expect(text).not.toContain(SAID);
    // Names are common: another person may have one of these.
    for (const [table, column] of [
      ['users', 'full_name'],
      ['admins', 'first_name'],
      ['companies', 'company_name'],
      ['lawha_chats', 'person_name'],
    ] as const) {
      const [before, after] = await both(table, column);
      expect(after.length).toBe(before.length);
      expect(after.filter((name, index) => name === before[index])).toEqual([]);
    }
    for (const [table, column] of [
      ['users', 'phone_number'],
      ['users', 'email'],
      ['companies', 'commercial_register_number'],
    ] as const) {
      const [before, after] = await both(table, column);
      expect(new Set(after).size).toBe(new Set(before).size);
      expect(after.map(({ length }) => column === 'email' || length)).toEqual(
        before.map(({ length }) => column === 'email' || length),
      );
    }
    const [cities, sameCities] = await both('cities', 'name_ar');
    expect(sameCities).toEqual(cities);
    const [totals, sameTotals] = await both('orders', 'status');
    expect(sameTotals).toEqual(totals);
  });

  it('calls a person the same everywhere, and shows a plain picture', async () => {
    const { rows } = await sql<{ person: string; user: string; image: string }>`
      select c.person_name as person, u.full_name as user from lawha_chats c join users u on u.id = c.person_id
      where c.resource = 'users' and c.person_name <> ''`.execute(copy.context.store.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { person, user } of rows) expect(person).toBe(user);
    const [image = ''] = await valuesOf(copy.context.store, 'users', 'image');
    expect(image).toMatch(/^\/media\/uploads\/[0-9a-f]{64}\.png$/);
    expect((await fetch(`${copy.url}${image}`)).status).toBe(200);
  });

  it('lets developers sign in with its password alone, and is searched by the new names', async () => {
    const [account] = await sql<{ email: string }>`select email from admins where is_active = 1
      and user_type = 'super_admin' order by id`
      .execute(copy.context.store.db)
      .then(({ rows }) => rows);
    const signIn = (password: string): Promise<Response> =>
      fetch(`${copy.url}/api/dashboard/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: account?.email, password }),
      });
    expect((await signIn('lawha-demo')).status).toBe(401);
    const answer = await signIn(PASSWORD);
    expect(answer.status).toBe(200);
    const headers = { authorization: `Bearer ${String((await dataOf(answer))['token'])}` };
    const { rows } = await sql<{ id: number; name: string }>`select o.id::int as id, u.full_name as name
      from orders o join users u on u.id = o.user_id order by o.id limit 1`.execute(copy.context.store.db);
    const found = await fetch(
      `${copy.url}/api/dashboard/orders?per_page=100&keyword=${encodeURIComponent(rows[0]?.name ?? '')}`,
      { headers },
    );
    const { data } = (await found.json()) as { data: { id: number }[] };
    expect(data.map(({ id }) => id)).toContain(rows[0]?.id);
  });

  it('has no session, secret, file or message to be sent, and a mask for every table', async () => {
    const tables = await readTables(contract.context.store.db);
    const masks = planMasks(
      tables.map(({ name }) => name),
      contract.resources,
      PRODUCT_PARTS.masks,
    );
    const unnamed = tables.filter(
      ({ name }) => masks.get(name) === 'left-out' && name !== 'sms' && MASKS_OF_TABLES[name] === undefined,
    );
    expect(unnamed).toEqual([]);
    for (const table of [
      'lawha_sessions',
      'lawha_outbox',
      'lawha_audit',
      'lawha_push_tokens',
      'lawha_second_factors',
    ]) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
        where true ${table === 'lawha_sessions' ? sql`and created_at < now() - interval '1 hour'` : sql``}`.execute(
        copy.context.store.db,
      );
      expect([table, table === 'lawha_audit' ? 0 : rows[0]?.n]).toEqual([table, 0]);
    }
    const secret = async ({ db }: Store): Promise<unknown[]> =>
      (await sql`select key, value from lawha_meta where key in ('media_secret', 'secret_salt')`.execute(db)).rows;
    expect(await secret(copy.context.store)).not.toEqual(await secret(contract.context.store));
  });

  it('is refused where there is a database, and without what it needs', async () => {
    const into = join(base, 'copy');
    await copy.close();
    await expect(copyForDevelopers({ ...options(), into })).rejects.toThrow('is not empty');
    const [first] = await exampleAccounts(into, contract.resources);
    expect(first).toEqual(['admins', expect.stringMatching(/@masked\.example$/)]);
    const env = { DATABASE_URL: 'postgresql://db/lawha', LAWHA_COPY_PASSWORD: PASSWORD };
    const words = ['--to', 'embedded', '--into', './developer'];
    expect(readMoveOptions(words, env)).toEqual({
      kind: 'copy',
      from: env.DATABASE_URL,
      into: './developer',
      password: PASSWORD,
    });
    expect(() => readMoveOptions(words.slice(0, 2), env)).toThrow('--into FOLDER');
    expect(() => readMoveOptions(words, { ...env, DATABASE_URL: '' })).toThrow('DATABASE_URL');
    expect(() => readMoveOptions(words, { ...env, LAWHA_COPY_PASSWORD: 'short' })).toThrow('LAWHA_COPY_PASSWORD');
    expect(() => readMoveOptions(['--to', 'postgresql://db/x', '--into', 'y'], env)).toThrow('--to embedded');
  });
});

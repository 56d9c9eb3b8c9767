import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeError, explainFailure, redactError } from '../../server/base/redact.ts';
import { type Contract, openContract } from './openContract.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const databases: readonly (readonly [string, string | undefined])[] = [
  ['PGlite', undefined],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', databaseUrl] as const]),
];
/** Values of a record that no log may show. */
const ROW = { ar: { name: 'بلد سرّي للغاية' }, en: { name: 'Classified Land' }, phone_code: '9907' };
const COUNTRY = { ...ROW, image: '/media/flags/ae.svg', phone_number_limit: 9, continent: 'asia' };

describe.each(databases)('the log on %s', (_name, url) => {
  let contract: Contract;
  let lines: string[] = [];
  beforeAll(async () => {
    contract = await openContract({
      databaseUrl: url,
      settings: { logLevel: 'debug' },
      logStream: { write: (line) => void lines.push(line) },
    });
    // No definition has this constraint, so only the database refuses.
    await sql`create unique index countries_hidden_rule on countries (name_ar, phone_number_limit)`.execute(
      contract.context.store.db,
    );
  });
  afterEach(() => void (lines = []));
  afterAll(() => contract.close());

  it('MEND-11: a failed statement is logged by its text, code, table and constraint, without rows and parameters', async () => {
    expect((await contract.call('countries', { json: COUNTRY })).status).toBe(201);
    lines = [];
    const again = { ...COUNTRY, en: { name: 'Classified Land Two' }, phone_code: '9908' };
    expect((await contract.call('countries', { json: again })).status).toBe(500);
    const failure = lines.find((line) => line.includes('request failed')) ?? '';
    expect(JSON.parse(failure)).toMatchObject({
      err: {
        code: '23505',
        constraint: 'countries_hidden_rule',
        table: 'countries',
        message: 'duplicate key value violates unique constraint "countries_hidden_rule"',
        statement: expect.stringMatching(/^insert into "countries"/) as unknown,
        stack: expect.stringMatching(/^ +at /) as unknown,
      },
    });
    for (const secret of ['سرّي', 'Classified', '9908', '9907', 'detail', 'params'])
      expect(failure).not.toContain(secret);
    expect(lines.join('')).not.toContain('Classified');
    expect(lines.join('')).toContain('"url":"/api/dashboard/countries"');
  });

  it.each([
    [sql`select ${'سرّ"في\nقيمة'}::int`, '22P02'],
    [sql`select ${'2026-99-99'}::date`, '22008'],
    [sql`insert into lawha_meta (key, value) values (${'confidential'}, null)`, '23502'],
    [sql`select jsonb ${sql.lit('{"confidential": confidential}')}`, '22P02'],
    [sql`select "confidential" from countries where name_ar = ${'سرّ'}`, '42703'],
  ])('MEND-11: what the database says of a value is not taken over (%#)', async (statement, code) => {
    const error: unknown = await statement.execute(contract.context.store.db).catch((failure: unknown) => failure);
    expect(redactError(error)).toMatchObject({ code, stack: expect.stringMatching(/ at /) as unknown });
    const { statement: text = '', ...rest } = redactError(error);
    const written = [JSON.stringify(rest), describeError(error), explainFailure('x', error)].join();
    for (const secret of ['سرّ', 'قيمة', '2026-99-99', 'confidential']) expect(written).not.toContain(secret);
    for (const secret of ['سرّ', '2026-99-99', '{"confidential"']) expect(text).not.toContain(secret);
  });

  it('MEND-11: searched words and filters of an address are not written, their names and the path are', async () => {
    const answer = await contract.call(
      `users?keyword=${encodeURIComponent('سالم المنصوري')}&filter[email]=salem@secret.test&page=1&salem@secret.test`,
    );
    expect(answer.status).toBeLessThan(500);
    await contract.call('geocode?q=villa-seventeen#villa-seventeen');
    await contract.app.inject('/api/dashboard/nothing?keyword=villa-seventeen');
    const log = lines.join('');
    expect(log).toContain('/api/dashboard/users?keyword=…&filter[email]=…&page=…&…');
    expect(log).toContain('/api/dashboard/nothing?keyword=…');
    for (const secret of ['%D8%B3', 'سالم', 'salem', 'villa-seventeen']) expect(log).not.toContain(secret);
  });

  it('MEND-11: the signature of a private file is not written', async () => {
    const file = `/media/private/${'0'.repeat(64)}.png`;
    await contract.app.inject(`${file}?a=4711&u=1790000000&s=c2lnbmF0dXJl`);
    const log = lines.join('');
    expect(log).toContain(`${file}?a=…&u=…&s=…`);
    for (const secret of ['4711', '1790000000', 'c2lnbmF0dXJl']) expect(log).not.toContain(secret);
  });
});

import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
/** Title of a record → its id. */
const ids = new Map<string, number>();

/** Title, moment of entry (UTC), phone, code, day of its own. */
const RECORDS = [
  ['before', '2026-02-28T19:59:59Z', '501111222', '0070', '2026-02-27'],
  ['midnight', '2026-02-28T20:00:00Z', '502222333', '1234', '2026-02-28'],
  ['noon', '2026-03-01T08:00:00Z', '503333444', '5678', '2026-03-01'],
  ['evening', '2026-03-01T19:59:59Z', '504444555', '91234', '2026-03-02'],
  ['next', '2026-03-01T20:00:00Z', '505555666', '777', '2026-03-03'],
  ['earlier', '2025-03-15T10:00:00Z', '506666777', '888', '2025-03-15'],
] as const;

beforeAll(async () => {
  contract = await openContract({ root: join(import.meta.dirname, '../fixtures') });
  const made = async (path: string, json: object) => {
    const { body, status } = await contract.call(path, { json });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return Number(body.data['id']);
  };
  const region = await made('regions', { ar: { name: 'منطقة' }, en: { name: 'Region' } });
  const district = await made('districts', { ar: { name: 'حي' }, en: { name: 'District' }, region_id: region });
  for (const [title, at, phone, code, date] of RECORDS) {
    const id = await made('filters', {
      ar: { name: 'سجل' },
      en: { name: title },
      phone_code: '971',
      phone,
      code,
      date,
      type: title === 'noon' ? 'b' : 'a',
      region_id: region,
      district_id: district,
    });
    ids.set(title, id);
    await sql`update filters set created_at = ${at} where id = ${id}`.execute(contract.context.store.db);
  }
});
afterAll(() => contract.close());

async function found(query: string): Promise<unknown> {
  const { status, body } = await contract.call(`filters?sort=id&${query}`);
  return status === 200 ? body.data.map((row) => Object(row['en']).name) : [status, Object.keys(body.errors ?? {})];
}

describe('FILTER-09: what filters mean', () => {
  it.each([
    ['from_date=2026-03-01', ['midnight', 'noon', 'evening', 'next']],
    ['to_date=2026-03-01', ['before', 'midnight', 'noon', 'evening', 'earlier']],
    ['from_date=2026-03-01&to_date=2026-03-01', ['midnight', 'noon', 'evening']],
    ['from_date=٢٠٢٦-٠٣-٠١&to_date=2026-03-01', ['midnight', 'noon', 'evening']],
    ['from_date=2026-03-02&to_date=2026-03-01', [422, ['from_date']]],
    ['from_date=2026-02-30', [422, ['from_date']]],
    ['from_date=01-03-2026', [422, ['from_date']]],
  ])('days are whole days of Dubai, both ends included: %s', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
  });

  it.each([
    ['from_time=12:00&to_time=23:58', ['noon', 'earlier']],
    ['to_time=00:00', ['midnight', 'next']],
    ['from_time=23:59', ['before', 'evening']],
    ['from_time=12:00&to_time=11:59', [422, ['from_time']]],
    ['from_time=24:00', [422, ['from_time']]],
  ])('times are those of Dubai, to the minute: %s', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
  });

  it.each([
    ['month=3', ['midnight', 'noon', 'evening', 'next', 'earlier']],
    ['month=2', ['before']],
    ['year=2025', ['earlier']],
    ['year=2026&month=3', ['midnight', 'noon', 'evening', 'next']],
    ['month=13', [422, ['month']]],
    ['month=0', [422, ['month']]],
    ['year=1995', [422, ['year']]],
    ['year=2027', [422, ['year']]],
    ['year=1996', []],
  ])('FILTER-03, FILTER-10: months and years are those of Dubai, years go back 30: %s', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
  });

  it.each([
    ['phone=3333', ['noon']],
    ['phone=٣٣٣٣', ['noon']],
    ['phone=0503333444', ['noon']],
    ['phone=%2B971 50 333 3444', ['noon']],
    ['phone=00971503333444', ['noon']],
    ['phone=971', ['before', 'midnight', 'noon', 'evening', 'next', 'earlier']],
    ['phone=abc', [422, ['phone']]],
  ])('a phone is found by any part of its digits, however it is written: %s', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
  });

  it.each([
    ['code=1234', ['midnight', 'evening']],
    ['code=007', ['before']],
    ['date=2026-03-02', ['evening']],
    ['type=b', ['noon']],
    ['type=b&from_date=2026-03-02', []],
    ['type=a&code=1234&to_date=2026-03-01', ['midnight', 'evening']],
    ['type=other', [422, ['type']]],
    ['region_id=0', [422, ['region_id']]],
    ['region_id=999999', []],
    ['is_active=2', [422, ['is_active']]],
    ['code=1&code=2', [422, ['code']]],
  ])('filters combine with AND, and a value that cannot be is refused: %s', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
  });

  it('id is exact', async () => {
    expect(await found(`id=${ids.get('noon')}`)).toEqual(['noon']);
    expect(await found('id=-1')).toEqual([422, ['id']]);
    expect(await found('id=999999')).toEqual([]);
  });

  it.each([
    ['keyword=EVENING', ['evening']],
    ['keyword=سِجلّ', ['before', 'midnight', 'noon', 'evening', 'next', 'earlier']],
    ['keyword=0503333444', ['noon']],
    ['keyword=eveningx', []],
    ['keyword=evening%20سجل', ['evening']],
    ['keyword=سجل%20noon', ['noon']],
    ['keyword=noon%20evening', []],
    ['keyword=%20%20', ['before', 'midnight', 'noon', 'evening', 'next', 'earlier']],
  ])('a keyword looks into the texts of both languages and the digits: %s', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
  });
});

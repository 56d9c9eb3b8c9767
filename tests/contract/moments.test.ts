import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type Answer, type Contract, NOW, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const moment = (ar: string, en: string, more: object = {}) => ({
  type: 'string',
  format: 'date-time',
  'x-label': { ar, en },
  ...more,
});

/** Bookings of a room: from one moment to another, with who entered and who changed them. */
const BOOKINGS = {
  name: 'bookings',
  label: { ar: 'الحجوزات', en: 'Bookings' },
  filters: ['starts_at'],
  sort: ['starts_at'],
  form: {
    schema: {
      type: 'object',
      required: ['name', 'starts_at'],
      properties: {
        name: { $ref: 'lawha:bilingual-text', maxLength: 60 },
        starts_at: moment('البداية', 'Starts'),
        ends_at: moment('النهاية', 'Ends', { 'x-default': { days: 1 } }),
        due_date: { $ref: 'lawha:date', 'x-default': { days: 14 }, 'x-label': { ar: 'الاستحقاق', en: 'Due' } },
        from: { $ref: 'lawha:time', 'x-default': 'now' },
        made_by: {
          $ref: 'lawha:reference',
          'x-relation': { resource: 'admins' },
          readOnly: true,
          'x-default': 'me',
          'x-label': { ar: 'أدخله', en: 'Entered by' },
        },
        host_id: {
          $ref: 'lawha:reference',
          'x-relation': { resource: 'admins', where: { user_type: 'admin' } },
          'x-default': 'me',
          'x-label': { ar: 'المضيف', en: 'Host' },
        },
        changed_by: {
          $ref: 'lawha:reference',
          'x-relation': { resource: 'admins' },
          readOnly: true,
          'x-default': 'me',
          'x-renewed': true,
          'x-label': { ar: 'غيّره', en: 'Changed by' },
        },
        changed_on: moment('آخر تعديل', 'Changed on', { readOnly: true, 'x-default': 'now', 'x-renewed': true }),
      },
    },
    rules: [
      { rule: 'compare', field: 'ends_at', is: 'after', than: 'starts_at' },
      { rule: 'compare', field: 'starts_at', is: 'not-before', than: 'today' },
      { rule: 'no-overlap', from: 'starts_at', to: 'ends_at' },
    ],
  },
};

describe.each(STORES)('moments and first values on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-moments-'));
    await mkdir(join(root, 'definitions'));
    await writeFile(join(root, 'definitions/bookings.json'), JSON.stringify(BOOKINGS));
    await copyAccessDefinitions(join(root, 'definitions'));
    contract = await openContract({ root, databaseUrl });
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const add = (json: object, as: 'super' | 'admin' = 'super'): Promise<Answer> =>
    contract.call('bookings', { json: { ar: { name: 'حجز' }, en: { name: 'Booking' }, ...json }, as });
  const idOf = async (email: string): Promise<number> => {
    const { rows } = await sql<{ id: unknown }>`select id from admins where email = ${email}`.execute(
      contract.context.store.db,
    );
    return Number(rows[0]?.id);
  };

  it.runIf(isThere)('LANG-11: each way to write a moment is kept as the moment that it is', async () => {
    // Without a zone it is a wall clock of the product's, which is four hours ahead.
    const written = ['2026-12-01 10:30', '٢٠٢٦-١٢-٠٢T10:30', '2026-12-03T06:30:00Z', '2026-12-04T10:30:00+04:00'];
    for (const [index, startsAt] of written.entries()) {
      const { status, body } = await add({ starts_at: startsAt, ends_at: `2026-12-0${index + 1} 11:30` });
      expect([startsAt, status, body.data['starts_at']]).toEqual([
        startsAt,
        201,
        `2026-12-0${index + 1}T06:30:00.000Z`,
      ]);
    }
    const listed = await contract.call('bookings?starts_at=2026-12-02');
    expect(listed.body.data.map((row) => row['starts_at'])).toEqual(['2026-12-02T06:30:00.000Z']);
    const latest = await contract.call('bookings?sort=-starts_at');
    expect(latest.body.data[0]).toMatchObject({ starts_at: '2026-12-04T06:30:00.000Z' });
  });

  it.runIf(isThere)('LANG-11: what is no moment is refused at its field in the language of the person', async () => {
    for (const wrong of ['2026-02-30 10:00', '2026-12-05T25:00', '0000-01-01 10:00', 'soon', 7]) {
      const { status, body } = await add({ starts_at: wrong });
      expect([wrong, status, Object.keys(body.errors ?? {})]).toEqual([wrong, 422, ['starts_at']]);
    }
    // A day alone is its begin, as everywhere.
    const day = await add({ starts_at: '2026-12-05', ends_at: '2026-12-05 09:00' });
    expect([day.status, day.body.data['starts_at']]).toEqual([201, '2026-12-04T20:00:00.000Z']);
    const arabic = await contract.call('bookings', {
      json: { ar: { name: 'حجز' }, en: { name: 'Booking' }, starts_at: 'قريبًا' },
      language: 'ar',
    });
    expect(arabic.body.errors?.['starts_at']?.[0]).toBe('أدخل اليوم والوقت مثل 2026-11-20T10:30.');
  });

  it.runIf(isThere)('LANG-11: rules compare moments to the minute, and with today by their day', async () => {
    const early = await add({ starts_at: '2027-01-01 10:00', ends_at: '2027-01-01 09:59' });
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['ends_at']]);
    const past = await add({ starts_at: '2026-11-19 23:59', ends_at: '2027-01-01 09:59' });
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ['starts_at']]);
    // It is 12:00, and the day counts.
    expect((await add({ starts_at: '2026-11-20 00:30', ends_at: '2026-11-20 01:00' })).status).toBe(201);
    const taken = await add({ starts_at: '2026-11-20 00:59', ends_at: '2026-11-20 02:00' });
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['starts_at']]);
    expect((await add({ starts_at: '2026-11-20 01:00', ends_at: '2026-11-20 02:00' })).status).toBe(201);
  });

  it.runIf(isThere)('LANG-12: a new record begins with what its words mean now; what is entered counts', async () => {
    const { body } = await add({ starts_at: '2026-11-20 15:00' });
    expect(body.data).toMatchObject({
      ends_at: '2026-11-21T08:00:00.000Z',
      due_date: '2026-12-04',
      from: '12:00',
      made_by: await idOf('super@lawha.test'),
      changed_on: NOW.toISOString(),
    });
    const own = await add({ starts_at: '2027-02-01 15:00', ends_at: '2027-02-02 15:00', due_date: '2027-03-01' });
    expect(own.body.data).toMatchObject({ ends_at: '2027-02-02T11:00:00.000Z', due_date: '2027-03-01' });
  });

  it.runIf(isThere)('LANG-12: who adds a record and who changed it last is set by the server alone', async () => {
    const mine = await idOf('super@lawha.test');
    const sent = { starts_at: '2027-04-01 10:00', ends_at: '2027-04-01 11:00', made_by: mine, changed_by: mine };
    const { body, status } = await add(sent, 'admin');
    const theirs = await idOf('admin@lawha.test');
    expect(status).toBe(201);
    expect(theirs).not.toBe(mine);
    expect(body.data).toMatchObject({ made_by: theirs, changed_by: theirs });
    const path = `bookings/${String(body.data['id'])}`;
    const changed = await contract.call(path, { method: 'PATCH', json: { from: '09:00', made_by: mine } });
    expect(changed.body.data).toMatchObject({ from: '09:00', made_by: theirs, changed_by: mine });
  });

  it.runIf(isThere)(
    'LANG-12: a field of the form begins with the account that adds the record, which may choose another one that is offered',
    async () => {
      const mine = await idOf('admin@lawha.test');
      const options = await contract.call('admins_not_paginated?me=1&user_type=admin', { as: 'admin' });
      expect(options.body.data).toEqual([{ id: mine, name: expect.any(String) }]);
      const day = (number: number) => ({ starts_at: `2027-05-0${number} 10:00`, ends_at: `2027-05-0${number} 11:00` });
      expect((await add(day(1), 'admin')).body.data['host_id']).toBe(mine);
      expect((await add({ ...day(2), host_id: null }, 'admin')).body.data['host_id']).toBeNull();
      const { body } = await contract.call('admins_not_paginated?user_type=admin', { as: 'admin' });
      const other = body.data.find(({ id }) => id !== mine)?.['id'] ?? mine;
      expect((await add({ ...day(3), host_id: other }, 'admin')).body.data['host_id']).toBe(other);
      // Neither the super admin, who is not offered, nor an account that is not there.
      for (const id of [await idOf('super@lawha.test'), 99_999]) {
        const refused = await add({ ...day(4), host_id: id }, 'admin');
        expect([id, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([id, 422, ['host_id']]);
      }
      // Who is not offered is not the first value either, as on the form.
      expect((await add(day(5))).body.data['host_id']).toBeNull();
      expect((await contract.call('admins_not_paginated?me=1&user_type=admin')).body.data).toEqual([]);
      expect((await contract.call('admins_not_paginated?me=2')).status).toBe(422);
      const document = JSON.stringify(await buildOpenApi(contract.context.catalogue, '0'));
      expect(document.includes('Default: the account that adds the record.')).toBe(true);
    },
  );
});

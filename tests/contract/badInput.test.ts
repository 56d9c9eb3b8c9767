import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/access/demoPassword.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

const valid = {
  ar: { name: 'بلد جديد' },
  en: { name: 'New Land' },
  image: '/media/flags/ae.svg',
  phone_code: '9901',
  phone_number_limit: 9,
  continent: 'asia',
};
const create = (change: Record<string, unknown>, language: 'ar' | 'en' = 'en') =>
  contract.call('countries', { json: { ...valid, ...change }, language });

/** Everything stored, to see that a refusal changes nothing. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await sql`select count(*)::int as n, sum(version)::int as versions, max(updated_at)::text as at,
    (select count(*)::int from lawha_audit) as audited from countries`.execute(contract.context.store.db);
  return rows[0];
}

describe('a body that cannot be read', () => {
  it.each([
    ['{"ar":', 'application/json'],
    ['[]', 'application/json'],
    ['"text"', 'application/json'],
    ['null', 'application/json'],
    ['{"__proto__": {"x": 1}}', 'application/json'],
    ['{"a":'.repeat(50), 'application/json'],
    ['<xml/>', 'text/xml'],
    ['--x--', 'multipart/form-data'],
    ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 'multipart/form-data; boundary=x'],
  ])('API-07: %s as %s is a 422 with a message', async (payload, type) => {
    const before = await fingerprint();
    const { status, body } = await contract.call('countries', {
      method: 'POST',
      payload,
      headers: { 'content-type': type },
      language: 'ar',
    });
    expect([status, body.message]).toEqual([422, expect.stringMatching(/^تعذّرت قراءة الطلب/)]);
    expect(await fingerprint()).toEqual(before);
  });

  it('API-11: a JSON body over 1 MB is a 413', async () => {
    expect((await create({ notes: 'x'.repeat(1_100_000) })).status).toBe(413);
  });
});

describe('values', () => {
  it.each([
    [{ phone_number_limit: '9' }, 'phone_number_limit'],
    [{ phone_number_limit: 9.5 }, 'phone_number_limit'],
    [{ phone_number_limit: 16 }, 'phone_number_limit'],
    [{ phone_number_limit: 1e300 }, 'phone_number_limit'],
    [{ phone_code: 'abc' }, 'phone_code'],
    [{ phone_code: '971' }, 'phone_code'],
    [{ continent: 'atlantis' }, 'continent'],
    [{ image: 'LinkTEST' }, 'image'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ image: 'http://insecure.test/a.png' }, 'image'],
    [{ image: '/media/uploads/00000000-0000-0000-0000-000000000000.png' }, 'image'],
    [{ image: '/media/seed/../../../package.json' }, 'image'],
    [{ image: '/media/flags/zz9.svg' }, 'image'],
    [{ ar: { name: 'a\u0000b' } }, 'ar.name'],
    [{ ar: { name: 'نص\u0000آخر' } }, 'ar.name'],
    [{ ar: { name: '\uD800نص' } }, 'ar.name'],
    [{ ar: 'text' }, 'ar.name'],
    [{ ar: null }, 'ar.name'],
    [{ ar: { name: '   ' } }, 'ar.name'],
  ])('%j is refused at %s', async (change, path) => {
    const before = await fingerprint();
    const { status, body } = await create(change);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain(path);
    expect(await fingerprint()).toEqual(before);
  });

  it("FORM-06: a definition's own message wins", async () => {
    expect((await create({ image: null })).body.errors?.['image']).toEqual(['a photo of the flag must be attached']);
    expect((await create({ image: null }, 'ar')).body.errors?.['image']).toEqual(['يجب إرفاق صورة العلم']);
  });

  it('API-07: an unknown language is answered in Arabic', async () => {
    const { body } = await contract.call('countries', { json: {}, headers: { 'accept-language': 'fr' } });
    expect(body.errors?.['continent']).toEqual(['لا يمكن ترك هذا الحقل فارغاً']);
  });

  it('reports every bad field at once', async () => {
    const { body } = await create({ ar: { name: 'Latin' }, en: { name: 'عربي' }, continent: 'x', colour: 'red' });
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['ar.name', 'colour', 'continent', 'en.name']);
  });

  it('stores digits of both sets as one, and texts composed and trimmed', async () => {
    const { status, body } = await create({ phone_code: '٩٩٠٢', ar: { name: '  بلد   الأرقام ' } });
    expect([status, body.data['phone_code'], body.data['name']]).toEqual([201, '9902', 'New Land']);
    expect(body.data['ar']).toEqual({ name: 'بلد الأرقام' });
  });

  it('never runs a value as SQL', async () => {
    const evil = "x'; drop table countries; --";
    expect((await create({ en: { name: evil }, phone_code: '9903' })).status).toBe(201);
    expect((await contract.call(`countries?keyword=${encodeURIComponent(evil)}`)).body.meta.total).toBe(1);
    expect((await contract.call(`countries?sort=${encodeURIComponent('id"; drop table countries; --')}`)).status).toBe(
      422,
    );
  });
});

const slot = (from: string, to: string, day = 2) => contract.call('workTimes', { json: { day_id: day, from, to } });

const review = (date: string) =>
  contract.call('testimonials', {
    json: {
      ar: { name: 'سالم', review: 'خدمة ممتازة' },
      en: { name: 'Salem', review: 'Great service' },
      rating: 4.5,
      date,
    },
  });

describe('rules over several records', () => {
  it('RES-18: working times end after they start and overlap no other of their day', async () => {
    expect((await slot('10:00', '09:00')).body.errors).toEqual({ to: ['The end time must be after the start time'] });
    expect((await slot('09:30', '10:30')).body.errors).toEqual({
      from: ['This period overlaps another one on the same day'],
    });
    expect((await slot('20:00', '21:00')).status).toBe(201);
    expect((await slot('09:30', '10:30', 1)).status).toBe(201);
    expect((await slot('25:00', '26:00')).status).toBe(422);
  });

  it('RES-17: the eighth day is refused', async () => {
    const { status, body } = await contract.call('days', {
      json: { day_number: 3, ar: { name: 'يوم' }, en: { name: 'Day' } },
    });
    expect([status, body.message]).toEqual([422, 'This group holds at most 7 records.']);
  });

  it('RES-22: a testimonial is not dated after today in Dubai', async () => {
    expect((await review('2026-11-21')).body.errors).toEqual({ date: ['Must not be after today.'] });
    expect((await review('2026-02-30')).status).toBe(422);
    expect((await review('2026-11-20')).status).toBe(201);
  });

  it('FORM-21: an unknown country is refused at the city', async () => {
    const { status, body } = await contract.call('cities', {
      json: { ar: { name: 'مدينة' }, en: { name: 'Town' }, country_id: 99_999 },
    });
    expect([status, body.errors]).toEqual([422, { country_id: ['The chosen item does not exist.'] }]);
  });

  it("DELETE-06: a country with cities is kept, in the reader's language", async () => {
    const { status, body } = await contract.call('countries/1', { method: 'DELETE', language: 'ar' });
    expect([status, body.message]).toEqual([409, 'لا يمكن حذف «الإمارات العربية المتحدة» لأنه مستخدم في: المدن، العملاء.']);
  });

  it('DELETE-05: one refused record keeps all the others', async () => {
    const { body: free } = await create({ phone_code: '9904' });
    const id = Number(free.data['id']);
    const refused = await contract.call('countries/deleteAll', { json: { ids: [id, 1] } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('United Arab Emirates')]);
    expect((await contract.call(`countries/${id}`)).status).toBe(200);
  });

  it('two writers at once cannot both take a unique value', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ phone_code: '9905' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });
});

describe('the rest of the API', () => {
  it('API-08: both bases and doubled slashes reach the same call', async () => {
    for (const path of [
      '/api/general/countries-without-paginated',
      '//api//dashboard///countries-without-paginated/',
    ]) {
      const answer = await contract.app.inject({ url: path });
      expect([path, answer.statusCode]).toEqual([path, 401]);
    }
  });

  it.each([
    'notifications',
    'contacts',
    'internal_chats',
    'send_types',
    'countries-without-paginated',
    'providers_not_paginated',
    'services_not_paginated',
  ])('API-04: %s answers with data, in both bases', async (path) => {
    for (const base of ['dashboard', 'general']) {
      const login = await contract.app.inject({
        method: 'POST',
        url: `/api/${base}/login`,
        payload: { email: 'super@lawha.test', password: DEMO_PASSWORD },
      });
      const { token } = login.json<{ data: { token: string } }>().data;
      const answer = await contract.app.inject({
        url: `/api/${base}/${path}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([answer.statusCode, Array.isArray(answer.json<{ data: unknown }>().data)]).toEqual([200, true]);
    }
  });

  it('API-12: an unknown group is a 404 in JSON', async () => {
    const { status, body } = await contract.call('planets');
    expect([status, body.message]).toEqual([404, 'There is no group named planets.']);
    expect((await contract.app.inject('/api/nothing')).json()).toHaveProperty('message');
  });

  it('LIST-23: rich text is stored without scripts', async () => {
    const { body } = await contract.call('services', {
      json: {
        ar: { name: 'خدمة', desc: '<p onclick="x()">نص<script>alert(1)</script></p>' },
        en: { name: 'Service', desc: '<p>Text</p>' },
        image: '/media/seed/service-ac.svg',
        price: 99.5,
      },
    });
    expect(body.data['ar']).toEqual({ name: 'خدمة', desc: '<p>نص</p>' });
  });

  it('every write leaves an audit row with before and after', async () => {
    const { body: made } = await create({ phone_code: '9906' });
    const id = Number(made.data['id']);
    await contract.call(`countries/${id}`, { method: 'PATCH', json: { phone_number_limit: 8 } });
    await contract.call(`countries/${id}/status`);
    await contract.call(`countries/${id}`, { method: 'DELETE' });
    const { rows } = await sql<{ action: string; account_id: string; limit_before: string; limit_after: string }>`
      select action, account_id, before->>'phone_number_limit' as limit_before, after->>'phone_number_limit' as limit_after
      from lawha_audit where resource = 'countries' and record_id = ${id} order by id`.execute(
      contract.context.store.db,
    );
    expect(rows.map(({ action, limit_before, limit_after }) => [action, limit_before, limit_after])).toEqual([
      ['create', null, '9'],
      ['update', '9', '8'],
      ['toggle', null, null],
      ['delete', '8', null],
    ]);
    expect(new Set(rows.map(({ account_id }) => account_id))).toEqual(new Set(['1']));
  });
});

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedResource, ResolvedToggle } from '../core/definition/Resolved.types.ts';
import { isApiError, type ApiError } from '../core/errors/ApiError.ts';
import type { Api } from './Api.types.ts';
import { createLawhaApi } from './createLawhaApi.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Just enough of a group for the client: one bilingual field and one plain one. */
const cities = {
  name: 'cities',
  form: {},
  fields: [
    {
      name: 'name',
      leaves: [
        { path: ['name', 'ar'], wire: ['ar', 'name'] },
        { path: ['name', 'en'], wire: ['en', 'name'] },
      ],
    },
    { name: 'country_id', leaves: [{ path: ['country_id'], wire: ['country_id'] }] },
  ],
} as unknown as ResolvedResource;

const isActive: ResolvedToggle = {
  flag: 'is_active',
  label: { ar: 'مفعّل', en: 'Active' },
  call: { method: 'GET', path: '{resource}/{id}/status', sendsValue: false },
};

let server: Server;
let seen: Seen[];
let answer: (call: Seen) => { status?: number; body?: unknown; text?: string; requestId?: string };
let api: Api;
let token: string | undefined;
const onUnauthorised = vi.fn<() => void>();
const onForbidden = vi.fn<() => void>();

beforeEach(async () => {
  seen = [];
  token = 'secret';
  answer = () => ({ body: { data: {} } });
  onUnauthorised.mockClear();
  onForbidden.mockClear();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(call);
      const { status = 200, body, text, requestId } = answer(call);
      const named = requestId === undefined ? {} : { 'x-request-id': requestId };
      response.writeHead(status, { 'content-type': 'application/json', ...named }).end(text ?? JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/dashboard/`;
  api = createLawhaApi({
    baseUrl,
    language: () => 'ar',
    token: () => token,
    onUnauthorised,
    onForbidden,
    timeout: 30_000,
  });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

/** Fields of a multipart body by name. */
function fieldsOf({ body }: Seen): Record<string, string> {
  const parts = [...body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)];
  return Object.fromEntries(parts.map(([, name = '', value = '']) => [name, value]));
}

describe('calls', () => {
  it('API-01, API-02, API-08: go to the configured base, and carry Accept, the language, the dashboard marker and the token', async () => {
    await api.getSidebar();
    expect(seen[0]?.url).toBe('/api/dashboard/admin_side_bar');
    expect(seen[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'ar',
      dashboard: 'main',
      authorization: 'Bearer secret',
    });
  });

  it('API-11: count as lost after 30 seconds, not before', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (request: Request) => {
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    });
    try {
      const lost = vi.fn<(error: unknown) => void>();
      void createLawhaApi({ language: () => 'ar', token: () => token, baseUrl: 'http://lawha.test/api/dashboard/' })
        .getSidebar()
        .catch(lost);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(lost).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(lost.mock.calls[0]?.[0]).toMatchObject({ code: 'network' });
    } finally {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });

  it('API-02: carry no authorization while no account is signed in', async () => {
    token = undefined;
    await api.getSidebar();
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it('API-09, API-11: are never sent twice, also when the server is busy', async () => {
    answer = () => ({ status: 503, body: { message: 'لاحقًا' } });
    const error = await failureOf(api.list(cities, { page: '1' }));
    expect(error).toMatchObject({ code: 'unavailable', status: 503, serverMessage: 'لاحقًا' });
    expect(seen).toHaveLength(1);
  });

  it('MEND-27: keep the number of the failed request, and no malformed one', async () => {
    answer = () => ({ status: 500, body: { message: 'x' }, requestId: 'req-1f' });
    expect((await failureOf(api.getSidebar())).requestId).toBe('req-1f');
    answer = () => ({ status: 500, body: { message: 'x' }, requestId: '<b>call 900</b>' });
    expect((await failureOf(api.getSidebar())).requestId).toBeUndefined();
  });

  it('ERR-16: a lost server is a network error, a cancelled call an aborted one', async () => {
    const controller = new AbortController();
    controller.abort();
    expect((await failureOf(api.get(cities, 1, { signal: controller.signal }))).code).toBe('aborted');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await failureOf(api.get(cities, 1))).code).toBe('network');
  });

  it('a page of a proxy instead of JSON is a failure, whatever its status', async () => {
    answer = () => ({ text: '<html>hello</html>' });
    expect((await failureOf(api.getSidebar())).code).toBe('server');
    answer = () => ({ status: 502, text: '<html>bad gateway</html>' });
    expect(await failureOf(api.getSidebar())).toMatchObject({
      code: 'unavailable',
      status: 502,
      serverMessage: undefined,
    });
  });
});

describe('failures', () => {
  it.each([
    [400, 'invalid'],
    [401, 'unauthorised'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'server'],
    [409, 'conflict'],
    [413, 'too-large'],
    [422, 'invalid'],
    [429, 'too-many'],
    [500, 'server'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('API-07: %d is %s', async (status, code) => {
    answer = () => ({ status, body: { message: 'نص' } });
    expect(await failureOf(api.get(cities, 1))).toMatchObject({ status, code, serverMessage: 'نص' });
  });

  it.each([
    ['a text', 'واحد', 'واحد'],
    ['a list', ['واحد', 'اثنان'], 'واحد\nاثنان'],
    ['a map of fields', { name: ['واحد'], price: ['اثنان', 'ثلاثة'] }, 'واحد\nاثنان\nثلاثة'],
  ])('API-07: messages as %s are joined with line breaks', async (_shape, messages, expected) => {
    answer = () => ({ status: 422, body: { messages } });
    expect((await failureOf(api.get(cities, 1))).serverMessage).toBe(expected);
  });

  it('FORM-24: field errors keep the path of the API', async () => {
    answer = () => ({ status: 422, body: { message: 'خطأ', errors: { 'ar.name': ['قصير'], country_id: 'مطلوب' } } });
    const error = await failureOf(api.create(cities, {}));
    expect(error.fields).toEqual({ 'ar.name': ['قصير'], country_id: ['مطلوب'] });
  });

  it('a stale save carries the current record in the shape of the definition', async () => {
    const current = { id: 3, version: 8, ar: { name: 'دبي' }, en: { name: 'Dubai' }, name: 'دبي' };
    answer = () => ({ status: 409, body: { message: 'تغيّر', data: current } });
    const error = await failureOf(api.update(cities, 3, { version: 7 }));
    expect(error.data).toEqual({ id: 3, version: 8, name: { ar: 'دبي', en: 'Dubai' } });
  });

  it('SESSION-07: 401 and 403 are reported to the session', async () => {
    answer = () => ({ status: 401, body: {} });
    await failureOf(api.get(cities, 1));
    answer = () => ({ status: 403, body: {} });
    await failureOf(api.get(cities, 1));
    expect([onUnauthorised.mock.calls.length, onForbidden.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([401, 403])('SESSION-08: %d of the login is a failed login and does not end a session', async (status) => {
    answer = () => ({ status, body: { message: 'كلمة المرور غير صحيحة' } });
    const error = await failureOf(api.login({ email: 'a@b.ae', password: 'wrong1' }));
    expect(error.serverMessage).toBe('كلمة المرور غير صحيحة');
    expect([onUnauthorised.mock.calls.length, onForbidden.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('session', () => {
  const data = { id: 1, token: 't', user_type: 'super_admin', full_name: 'سارة', email: 's@l.ae', gender: null };

  it('SESSION-05: the login gives the stored user', async () => {
    answer = () => ({ body: { data } });
    expect(await api.login({ email: 's@l.ae', password: 'secret' })).toEqual({
      id: 1,
      token: 't',
      type: 'super_admin',
      name: 'سارة',
      image: null,
      phone: null,
      email: 's@l.ae',
      gender: null,
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ email: 's@l.ae', password: 'secret' });
  });

  it('a login answer without a token is a failure', async () => {
    answer = () => ({ body: { data: { ...data, token: '' } } });
    expect((await failureOf(api.login({ email: 's@l.ae', password: 'secret' }))).code).toBe('server');
  });

  it('SHELL-10: menu entries of another shape are left out', async () => {
    const categories = [
      { title: 'الدول', icon: 'globe', key: 'with_category', permissions: [{ title: 'عرض', url: 'countries' }, 5] },
      'x',
    ];
    answer = () => ({ body: { data: [{ label: 'المواقع', categories }, null] } });
    expect(await api.getSidebar()).toEqual([
      {
        label: 'المواقع',
        categories: [{ ...(categories[0] as object), permissions: [{ title: 'عرض', url: 'countries' }] }],
      },
    ]);
  });
});

describe('list', () => {
  const wire = { id: 7, ar: { name: 'دبي' }, en: { name: 'Dubai' }, name: 'دبي', country_id: 1 };
  const row = { id: 7, name: { ar: 'دبي', en: 'Dubai' }, country_id: 1 };
  const meta = { last_page: 3, per_page: 20, total: 41 };

  it('LIST-02: sends page and filters, reads rows and page numbers', async () => {
    answer = () => ({ body: { data: [wire], meta } });
    const page = await api.list(cities, { page: '2', keyword: 'دبي' });
    expect(page).toEqual({ rows: [row], page: 2, lastPage: 3, perPage: 20, total: 41 });
    expect(new URL(seen[0]?.url ?? '', 'http://x').searchParams.get('keyword')).toBe('دبي');
  });

  it('FORM-19: data.data with its own meta reads the same', async () => {
    answer = () => ({ body: { data: { data: [wire], meta } } });
    expect(await api.list(cities, { page: '1' })).toMatchObject({ rows: [row], lastPage: 3, total: 41 });
  });

  const counts = { count: 9, percentage: '44.4', active_count: 4, inactive_count: 5 };
  const series = [{ id: 1, name: 'دبي', value: '6' }];
  it.each([
    ['as specified', { statistc: counts, statistics: series }],
    ['swapped', { statistc: series, statistics: counts }],
  ])('LIST-14: counts and series are found %s', async (_how, figures) => {
    answer = () => ({ body: { data: [], meta, ...figures } });
    expect(await api.list(cities, {})).toMatchObject({
      counts: { count: 9, percentage: 44.4, active_count: 4, inactive_count: 5 },
      series: [{ id: 1, name: 'دبي', value: 6 }],
    });
  });

  it('rows without a usable id are left out, missing page numbers are worked out', async () => {
    answer = () => ({ body: { data: [wire, { id: 'x' }, null] } });
    expect(await api.list(cities, {})).toEqual({ rows: [row], page: 1, lastPage: 1, perPage: 1, total: 1 });
  });

  it('gathers the ids of every page of a query', async () => {
    answer = ({ url }) => ({
      body: {
        data: [{ id: Number(new URL(url, 'http://x').searchParams.get('page')) }],
        meta: { ...meta, last_page: 3 },
      },
    });
    expect(await api.listIds(cities, { keyword: 'a' })).toEqual([1, 2, 3]);
    expect(seen.every(({ url }) => url.includes('keyword=a') && url.includes('per_page=100'))).toBe(true);
  });
});

describe('records', () => {
  const record = { name: { ar: 'دبي', en: 'Dubai' }, country_id: 1 };
  const wire = { id: 7, ar: { name: 'دبي' }, en: { name: 'Dubai' }, country_id: 1 };

  it('API-06, FORM-21: create posts form fields with ar[name]', async () => {
    answer = () => ({ status: 201, body: { data: wire } });
    expect(await api.create(cities, record)).toEqual({ id: 7, ...record });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/dashboard/cities' });
    expect(fieldsOf(seen[0] as Seen)).toEqual({ 'ar[name]': 'دبي', 'en[name]': 'Dubai', country_id: '1' });
  });

  it('API-06: update posts with _method=PUT and the version that was edited', async () => {
    answer = () => ({ body: { data: { data: wire } } });
    await api.update(cities, 7, { ...record, version: 4 });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/dashboard/cities/7' });
    expect(fieldsOf(seen[0] as Seen)).toMatchObject({ _method: 'PUT', version: '4', 'ar[name]': 'دبي' });
  });

  it('an answer without the record is a failure, not an empty record', async () => {
    answer = () => ({ body: { data: [] } });
    expect((await failureOf(api.get(cities, 7))).code).toBe('server');
  });

  it('NOTIF-04: the answer to a sending form need not contain a record, and keeps what it says of the sending', async () => {
    answer = () => ({ body: { data: { count: 3 }, message: 'تم الإرسال بنجاح' } });
    const sent = { ...cities, form: { submit: 'send' } } as unknown as ResolvedResource;
    await expect(api.create(sent, { name: { ar: 'أ' } })).resolves.toEqual({ id: 0, count: 3 });
  });

  it('DELETE-01, DELETE-02: delete and bulk delete', async () => {
    answer = ({ url }) => ({ body: url.endsWith('deleteAll') ? { message: 'تم الحذف' } : {} });
    await api.remove(cities, 7);
    expect(await api.removeMany(cities, [1, 2])).toBe('تم الحذف');
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/dashboard/cities/7',
      'POST /api/dashboard/cities/deleteAll',
    ]);
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ ids: [1, 2] });
  });

  it('a record carries what the server knows of its uploads, and a description is sent to the file', async () => {
    const media = { '/media/uploads/a.png': { id: 9, alt: { ar: 'شعار' } } };
    answer = () => ({ body: { data: { id: 3, ar: { name: 'دبي' } }, media } });
    expect(await api.get(cities, 3)).toMatchObject({ id: 3, media });
    answer = () => ({ body: { data: { id: 3 } } });
    expect(Object.keys(await api.get(cities, 3))).not.toContain('media');
    answer = () => ({ body: { data: {} } });
    await api.describeUpload(9, { ar: 'شعار' });
    expect(seen.at(-1)).toMatchObject({ method: 'PATCH', body: '{"alt":{"ar":"شعار"}}' });
    expect(seen.at(-1)?.url).toMatch(/\/attachments\/9$/);
  });

  it("a record's history is asked for by group and id, its older part by the oldest entry known", async () => {
    const entry = { id: 3, at: '2026-11-20T08:00:00Z', actor: null, action: 'create', before: null, after: wire };
    answer = () => ({ body: { data: [entry], meta: { has_more: true } } });
    const page = await api.history(cities, 7);
    expect([page.hasMore, page.entries[0]?.after]).toEqual([true, { id: 7, ...record }]);
    await api.history(cities, 7, 3);
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/dashboard/history?resource=cities&id=7',
      '/api/dashboard/history?resource=cities&id=7&before=3',
    ]);
    answer = () => ({ body: { data: {} } });
    expect((await failureOf(api.history(cities, 7))).code).toBe('server');
  });

  it.each([
    ['the answer', { id: 7, is_active: true }, 1],
    ['the old value when the answer has none', {}, 0],
  ])('TOGGLE-07: the new value is read from %s', async (_from, data, expected) => {
    answer = () => ({ body: { data } });
    expect(await api.toggle(cities, isActive, { id: 7, is_active: 1 })).toBe(expected);
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/dashboard/cities/7/status', body: '' });
  });

  it('TOGGLE-05, TOGGLE-06: a switch that sends its value posts id and flag', async () => {
    const toggle: ResolvedToggle = {
      flag: 'agents_cant_receive_orders',
      label: { ar: 'و', en: 'x' },
      call: { method: 'POST', path: '{resource}', sendsValue: true },
    };
    expect(await api.toggle(cities, toggle, { id: 7, agents_cant_receive_orders: 0 })).toBe(1);
    expect(fieldsOf(seen[0] as Seen)).toEqual({ id: '7', agents_cant_receive_orders: '1' });
  });
});

describe('options', () => {
  it.each([
    [{ id: 1, name: 'دبي' }, 'دبي'],
    [{ id: 1, name: { ar: 'دبي', en: 'Dubai' } }, 'دبي'],
    [{ id: 1, title: 'السبت' }, 'السبت'],
    [{ id: 1, ar: { name: 'دبي' }, en: { name: 'Dubai' } }, 'دبي'],
    [{ id: 1, full_name: 'أحمد علي' }, 'أحمد علي'],
    [{ id: 1 }, '1'],
  ])('FORM-10: %o is named %s', async (item, name) => {
    answer = () => ({ body: { data: [item] } });
    expect((await api.options('cities'))[0]).toMatchObject({ id: 1, name });
  });

  it('API-04, API-10, FILTER-05: countries keep their own path, others end in _not_paginated', async () => {
    await api.options('countries');
    await api.options('providers');
    await api.options('cities', { country_id: '1' });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/dashboard/countries-without-paginated',
      '/api/dashboard/providers_not_paginated',
      '/api/dashboard/cities_not_paginated?country_id=1',
    ]);
  });
});

describe('statistics', () => {
  it('HOME-08: cards, or a counts object as cards', async () => {
    answer = () => ({ body: { data: [{ id: 1, name: 'الطلبات', value: 10.2, percentage: 3, icon: 'tag' }, 'x'] } });
    expect(await api.getStatistics()).toEqual({
      cards: [{ id: 1, name: 'الطلبات', value: 10.2, percentage: 3, icon: 'tag' }],
      top: {},
    });
    answer = () => ({ body: { data: { count: 9, percentage: 44, active_count: 4 } } });
    expect((await api.getStatistics()).cards).toEqual([
      { id: 'count', name: 'count', value: 9 },
      { id: 'active_count', name: 'active_count', value: 4, percentage: 44 },
    ]);
  });

  it('HOME-05, HOME-08: the answer carries tables of people under their keys', async () => {
    const person = {
      id: 7,
      avatar: null,
      full_name: 'مريم',
      email: 'm@a.ae',
      phone_complete_form: '+97150',
      is_active: 1,
    };
    answer = () => ({ body: { data: [], top_customers: [person, { full_name: 'x' }], top_providers: [] } });
    expect((await api.getStatistics()).top).toEqual({
      top_customers: [{ ...person, is_active: true }],
      top_providers: [],
    });
  });

  it('HOME-06: a count is meta.total of the list call with per_page=1', async () => {
    answer = () => ({ body: { data: [], meta: { total: 42, last_page: 42, per_page: 1 } } });
    expect(await api.count('orders', { is_technical_order: '1' })).toBe(42);
    expect(seen[0]?.url).toBe('/api/dashboard/orders?is_technical_order=1&page=1&per_page=1');
    answer = () => ({ body: { data: [] } });
    await expect(api.count('orders', {})).rejects.toMatchObject({ code: 'server' });
  });

  it('LIST-14: the days of a trend are read, others left out', async () => {
    answer = () => ({
      body: {
        data: [],
        meta: {},
        trend: [
          { date: '2026-11-20', value: 3 },
          { date: 'x', value: 1 },
        ],
      },
    });
    expect((await api.list(cities, {})).trend).toEqual([{ date: '2026-11-20', value: 3 }]);
  });
});

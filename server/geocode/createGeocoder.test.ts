import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { PATIENCE } from '../../tests/helpers/patience.ts';
import { createGeocoder, type GeocoderOptions } from './createGeocoder.ts';
import type { GeocodeService } from '../context/parts/Geocoder.types.ts';

const EGYPT = { country: { ar: 'مصر', en: 'Egypt' }, countryCode: 'EG' };
const PLACES = [
  { ...EGYPT, name: { ar: 'القاهرة', en: 'Cairo' }, lat: 30.0444, lng: 31.2357 },
  { ...EGYPT, name: { ar: 'الإسكندرية', en: 'Alexandria' }, lat: 31.2001, lng: 29.9187 },
];
const TOWER = { lat: '25.1972', lon: '55.2744', name: 'برج خليفة', display_name: 'برج خليفة، دبي، الإمارات' };
const FOUND = { name: 'برج خليفة', address: 'برج خليفة، دبي، الإمارات', lat: 25.1972, lng: 55.2744 };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

interface Fake {
  geocoder: GeocodeService;
  requests: { url: string; program: string | undefined }[];
  failures: string[];
}

/** A geocoder that asks a server with the given answers. */
async function fakeNominatim(answer: Answer, options: GeocoderOptions = {}): Promise<Fake> {
  const requests: Fake['requests'] = [];
  const failures: string[] = [];
  const own = createServer((request, response) => {
    requests.push({ url: request.url ?? '', program: request.headers['user-agent'] });
    answer(request, response);
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const { port } = own.address() as AddressInfo;
  const geocoder = createGeocoder(
    { geocoder: { url: `http://127.0.0.1:${port}/base/`, contact: 'maps@lawha.test' }, region: 'EG' },
    {
      timeout: PATIENCE.condition,
      pause: 0,
      places: PLACES,
      onFailure: ({ message }) => failures.push(message),
      ...options,
    },
  );
  return { geocoder, requests, failures };
}

const json =
  (body: unknown): Answer =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

describe('createGeocoder', () => {
  it('FORM-22: without a server the gazetteer answers, and that is no second best', async () => {
    const geocoder = createGeocoder({ region: 'EG' }, { places: PLACES });
    const { value, isDegraded } = await geocoder.search({ text: 'القاهرة', language: 'ar' });
    expect([value[0]?.name, isDegraded]).toEqual(['القاهرة', false]);
    expect((await geocoder.reverse({ lat: 30.04, lng: 31.23, language: 'en' })).isDegraded).toBe(false);
  });

  it('FORM-12: asks the configured server, says who asks, in which language, and where to look first', async () => {
    const { geocoder, requests } = await fakeNominatim(json([TOWER]));
    expect(await geocoder.search({ text: 'برج خليفة', language: 'ar' })).toEqual({ value: [FOUND], isDegraded: false });
    const { url, program } = requests[0] ?? {};
    const asked = new URL(url ?? '', 'http://x');
    expect(asked.pathname).toBe('/base/search');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      format: 'jsonv2',
      q: 'برج خليفة',
      'accept-language': 'ar',
      limit: '8',
    });
    expect(asked.searchParams.get('viewbox')?.split(',').map(Number)).toHaveLength(4);
    expect(program).toBe('lawha-dashboard (maps@lawha.test)');
  });

  it('names a place, keeps the requested coordinates, and is undefined where nothing is', async () => {
    const { geocoder } = await fakeNominatim((request, response) =>
      json(request.url?.includes('lat=1&') ? { error: 'Unable to geocode' } : TOWER)(request, response),
    );
    const { value } = await geocoder.reverse({ lat: 25.2, lng: 55.3, language: 'ar' });
    expect(value).toEqual({ ...FOUND, lat: 25.2, lng: 55.3 });
    expect(await geocoder.reverse({ lat: 1, lng: 2, language: 'ar' })).toEqual({ value: undefined, isDegraded: false });
  });

  it('asks the same question once a day', async () => {
    let time = 0;
    const { geocoder, requests } = await fakeNominatim(json([TOWER]), { now: () => time });
    const ask = (): Promise<unknown> => geocoder.search({ text: 'برج', language: 'ar' });
    await ask();
    await ask();
    expect(requests).toHaveLength(1);
    await geocoder.search({ text: 'برج', language: 'en' });
    expect(requests).toHaveLength(2);
    time = 25 * 60 * 60 * 1000;
    await ask();
    expect(requests).toHaveLength(3);
  });

  it('MEND-19: never exceeds its rate, and answers by the gazetteer when too many requests wait', async () => {
    let time = 1000;
    const pauses: number[] = [];
    const sleep = (milliseconds: number): Promise<void> => {
      pauses.push(milliseconds);
      time += milliseconds;
      return Promise.resolve();
    };
    const clock = { now: () => time, sleep };
    const { geocoder, requests, failures } = await fakeNominatim(json([TOWER]), { pause: 40, clock });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => geocoder.search({ text: `القاهرة ${place}`, language: 'ar' })),
    );
    expect(answers.filter(({ isDegraded }) => isDegraded)).toHaveLength(4);
    expect(requests).toHaveLength(4);
    expect(failures).toHaveLength(4);
    expect(pauses).toEqual([40, 40, 40]);
    // Being busy is no failure: the next request is sent to the server.
    expect((await geocoder.search({ text: 'أخرى', language: 'ar' })).isDegraded).toBe(false);
  });

  const BAD: [string, Answer, GeocoderOptions?][] = [
    ['is down', (_request, response) => response.destroy()],
    ['is slow', () => undefined, { timeout: 50 }],
    ['drips', (_request, response) => void response.writeHead(200).write('['), { timeout: 50 }],
    ['answers 500', (_request, response) => response.writeHead(500).end('no')],
    ['answers 429', (_request, response) => response.writeHead(429).end('[]')],
    ['answers HTML', (_request, response) => response.end('<html>Welcome</html>')],
    ['answers null', json(null)],
    ['answers another shape', json({ features: [] })],
    ['answers places without coordinates', json([{ display_name: 'القاهرة' }])],
    ['answers coordinates that are none', json([{ ...TOWER, lat: '999' }])],
    ['answers places without a name', json([{ ...TOWER, display_name: { $ne: 1 } }])],
    ['sends one elsewhere', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['answers without end', (_request, response) => response.end(`["${'x'.repeat(2_000_000)}"]`)],
  ];

  it.each(BAD)(
    'FORM-22: a server that %s is passed over: the gazetteer answers and says so',
    async (_name, answer, options) => {
      const { geocoder, failures } = await fakeNominatim(answer, options);
      const { value, isDegraded } = await geocoder.search({ text: 'القاهرة', language: 'ar' });
      expect([value[0]?.name, isDegraded]).toEqual(['القاهرة', true]);
      expect(failures).toHaveLength(1);
    },
  );

  it('leaves a server that failed in peace for a while, then asks it again', async () => {
    let time = 0;
    let isWell = false;
    const { geocoder, requests } = await fakeNominatim(
      (request, response) => (isWell ? json([TOWER])(request, response) : response.destroy()),
      { now: () => time },
    );
    const ask = (text: string) => geocoder.search({ text, language: 'ar' });
    await ask('القاهرة');
    const failed = requests.length;
    isWell = true;
    expect((await ask('العين')).isDegraded).toBe(true);
    expect(requests).toHaveLength(failed);
    time = 16_000;
    expect(await ask('العين')).toEqual({ value: [FOUND], isDegraded: false });
  });

  it('takes names as one line that fits the field, without marks that turn text around', async () => {
    const long = `a\u202Eb\nc${'د'.repeat(400)}`;
    const { geocoder } = await fakeNominatim(json([{ ...TOWER, display_name: long, name: 7 }]));
    const { value } = await geocoder.search({ text: 'x', language: 'ar' });
    expect(value[0]?.address).toHaveLength(255);
    expect(value[0]?.address.startsWith('ab cد')).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract, type Contract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

const path = (text: string): string => `geocode/search?q=${encodeURIComponent(text)}`;

describe('geocode', () => {
  it('FORM-12: every signed-in account finds places, no other caller does', async () => {
    for (const call of [path('دبي'), 'geocode/reverse?lat=25&lng=55', 'map_config']) {
      expect((await contract.call(call, { as: null })).status).toBe(401);
      expect((await contract.call(call, { as: 'none' })).status).toBe(200);
    }
  });

  it('FORM-22: the language is the requested one, else the setting, whatever the language of the interface', async () => {
    const { body } = await contract.call(path('Dubai'), { language: 'en' });
    expect(body.data[0]).toEqual({ name: 'دبي', address: 'دبي، الإمارات العربية المتحدة', lat: 25.2048, lng: 55.2708 });
    expect(body.meta).toEqual({ degraded: false });
    const english = await contract.call(`${path('دبي')}&language=en`);
    expect(english.body.data[0]?.['name']).toBe('Dubai');
  });

  it('reverse takes either set of digits and answers null for an unknown place', async () => {
    const near = await contract.call(`geocode/reverse?lat=${encodeURIComponent('٢٥٫١')}&lng=55.2&language=en`);
    expect(near.body.data).toMatchObject({ address: 'Near Dubai, United Arab Emirates', lat: 25.1, lng: 55.2 });
    const nowhere = await contract.call('geocode/reverse?lat=-30&lng=-120');
    expect(nowhere.body.data).toBeNull();
  });

  it.each([
    ['geocode/search', ['q']],
    ['geocode/search?q=%20%09', ['q']],
    ['geocode/search?q=a&q=b', ['q']],
    [`geocode/search?q=${'a'.repeat(201)}`, ['q']],
    ['geocode/search?q=a&language=fr', ['language']],
    ['geocode/reverse', ['lat', 'lng']],
    ['geocode/reverse?lat=90.1&lng=-181', ['lat', 'lng']],
    ['geocode/reverse?lat=north&lng=1e2', ['lat', 'lng']],
    ['geocode/reverse?lat[a]=1&lng=2', ['lat']],
  ])('%s is a 422 that names what is wrong', async (call, fields) => {
    const { status, body } = await contract.call(call);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields]);
  });

  it('map_config: no tiles unless configured, the first view, and the cities in the language of the interface', async () => {
    const { body } = await contract.call('map_config', { language: 'ar' });
    expect(body.data).toMatchObject({ tiles: null, center: { lat: 24, lng: 45 }, region: 'EG', language: 'ar' });
    expect(body.data['places']).toContainEqual({ name: 'الشارقة', lat: 25.3463, lng: 55.4209 });
  });

  it('the requests of one account are limited, those of another are not affected', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 125; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a browser asks
      statuses.push((await contract.call(path('دبي'), { as: 'agent' })).status);
    }
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await contract.call(path('دبي'), { as: 'limited' })).status).toBe(200);
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { createMapCalls } from './createMapCalls.ts';

const DUBAI = { name: 'دبي', address: 'دبي، الإمارات', lat: 25.2, lng: 55.27 };

function callsTo(body: unknown) {
  const request = vi.fn<Connection>(() => Promise.resolve(body));
  return { request, calls: createMapCalls(request) };
}

describe('createMapCalls', () => {
  it('FORM-12: searches in a language and keeps only what is a place', async () => {
    const data = [DUBAI, { ...DUBAI, lat: 91 }, { ...DUBAI, address: 5 }, null];
    const { request, calls } = callsTo({ data, meta: { degraded: true } });
    expect(await calls.searchPlaces({ text: 'دبي', language: 'ar' })).toEqual({ value: [DUBAI], isDegraded: true });
    expect(request).toHaveBeenCalledWith('geocode/search', { query: { q: 'دبي', language: 'ar' }, isQuiet: true });
  });

  it('refuses an answer that is no list', async () => {
    await expect(callsTo('<html>').calls.searchPlaces({ text: 'x', language: 'en' })).rejects.toThrow('geocode/search');
  });

  it('OPS-30 counts of places say where there are more, and are never fewer than the places', async () => {
    const resource = { name: 'orders' } as ResolvedResource;
    const places = async (meta: unknown) =>
      await callsTo({ data: [{ id: 1, lat: 25, lng: 55 }], meta }).calls.placesOf(resource, {});
    expect(await places({ placed: 10_000, placed_is_capped: true, unplaced: 3 })).toMatchObject({
      placed: { total: 10_000, isCapped: true },
      unplaced: { total: 3, isCapped: false },
    });
    expect(await places({ placed: 'x' })).toMatchObject({ placed: { total: 1 }, unplaced: { total: 0 } });
  });

  it('names a place, or is undefined for an unknown one', async () => {
    const { request, calls } = callsTo({ data: DUBAI });
    expect(await calls.namePlace({ lat: 25.2, lng: 55.27, language: 'en' })).toEqual({
      value: DUBAI,
      isDegraded: false,
    });
    expect(request.mock.calls[0]?.[1]?.query).toEqual({ lat: '25.2', lng: '55.27', language: 'en' });
    expect((await callsTo({ data: null }).calls.namePlace({ lat: 0, lng: 0, language: 'en' })).value).toBeUndefined();
  });

  it('FORM-22: a server without map settings gives the default centre and no tiles', async () => {
    expect(await callsTo(undefined).calls.getMapConfig()).toEqual({ center: { lat: 24, lng: 45 }, places: [] });
  });

  it('takes tiles, centre and places, and no address that a link may not have', async () => {
    const { calls } = callsTo({
      data: {
        tiles: { url: '/t/{z}/{x}/{y}', attribution: '© M', attribution_url: 'javascript:alert(1)' },
        center: { lat: 25, lng: 55 },
        places: [
          { name: 'دبي', lat: 25.2, lng: 55.27 },
          { name: '', lat: 1, lng: 1 },
        ],
      },
    });
    expect(await calls.getMapConfig()).toEqual({
      tiles: { url: '/t/{z}/{x}/{y}', attribution: '© M' },
      center: { lat: 25, lng: 55 },
      places: [{ name: 'دبي', lat: 25.2, lng: 55.27 }],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../app/securityHeaders.ts';
import { readMapSettings } from './readMapSettings.ts';

describe('readMapSettings', () => {
  it('FORM-12, FORM-22, CONST-06: without settings there is no server, the centre is in Arabia, region EG, language ar', () => {
    expect(readMapSettings({ MAP_TILES_URL: ' ', MAP_CENTER: '' })).toEqual({
      center: { lat: 24, lng: 45 },
      region: 'EG',
      language: 'ar',
    });
  });

  it('FORM-22: takes a tile server, a geocoder and a first view', () => {
    const settings = readMapSettings({
      MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1',
      MAP_TILES_ATTRIBUTION: ' © Mappers ',
      MAP_TILES_ATTRIBUTION_URL: 'https://tiles.example/about',
      GEOCODER_URL: 'https://places.example/nominatim',
      GEOCODER_CONTACT: 'maps@lawha.test',
      MAP_CENTER: '٢٥٫٢، ٥٥٫٣',
      MAP_REGION: 'ae',
      MAP_LANGUAGE: 'en',
    });
    expect(settings).toEqual({
      tiles: {
        url: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1',
        attribution: '© Mappers',
        attributionUrl: 'https://tiles.example/about',
        origins: ['https://a.tiles.example', 'https://b.tiles.example', 'https://c.tiles.example'],
      },
      geocoder: { url: 'https://places.example/nominatim/', contact: 'maps@lawha.test' },
      center: { lat: 25.2, lng: 55.3 },
      region: 'AE',
      language: 'en',
    });
  });

  it('needs no other origin for tiles of its own', () => {
    expect(readMapSettings({ MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png' }).tiles?.origins).toEqual([]);
  });

  it.each([
    [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' }, '{y}'],
    [{ MAP_TILES_URL: 'ftp://tiles.example/{z}/{x}/{y}.png' }, 'https://'],
    [{ MAP_TILES_URL: '//tiles.example/{z}/{x}/{y}.png' }, 'https://'],
    [{ MAP_TILES_URL: 'https://{z}.example/{z}/{x}/{y}.png' }, 'MAP_TILES_URL'],
    [{ GEOCODER_URL: 'places' }, 'GEOCODER_URL'],
    [{ GEOCODER_URL: 'https://user:secret@places.example' }, 'password'],
    [{ GEOCODER_URL: 'https://places.example/?a=1' }, 'query'],
    [{ GEOCODER_URL: 'https://places.example/', GEOCODER_CONTACT: 'a\r\nb' }, 'ASCII'],
    [{ MAP_CENTER: '200, 1' }, 'MAP_CENTER'],
    [{ MAP_REGION: 'Egypt' }, 'MAP_REGION'],
    [{ MAP_LANGUAGE: 'fr' }, 'MAP_LANGUAGE'],
  ])('refuses %o and says why', (env, words) => {
    expect(() => readMapSettings(env)).toThrow(words);
  });
});

describe('securityHeaders', () => {
  it('FORM-22: pictures may be loaded from the tile server and from no other origin', () => {
    expect(imagesOf(['https://tiles.example'])).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example']);
    expect(imagesOf([])).toEqual(["'self'", 'data:', 'blob:']);
  });
});

function imagesOf(origins: string[]): unknown {
  const { contentSecurityPolicy: policy } = securityHeaders({ image: origins, video: [] });
  return typeof policy === 'object' ? policy.directives?.['imgSrc'] : undefined;
}

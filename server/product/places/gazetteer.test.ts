import { describe, expect, it } from 'vitest';
import { createGazetteer } from '../../geocode/createGazetteer.ts';
import { distanceBetween } from '../../../engine/core/geo/Coordinates.ts';
import landmarks from './landmarks.json' with { type: 'json' };
import { knownPlaces } from './knownPlaces.ts';

const PLACES = knownPlaces();
const gazetteer = createGazetteer(PLACES, 'EG');
const namesOf = async (text: string, language: 'ar' | 'en' = 'en'): Promise<string[]> =>
  (await gazetteer.search({ text, language })).map(({ name }) => name);

describe('places', () => {
  it('FORM-22: every seeded city is known, with the code of its country', () => {
    expect(PLACES.length).toBeGreaterThan(150);
    expect([...new Set(PLACES.map(({ countryCode }) => countryCode))]).toEqual([
      'AE',
      'SA',
      'KW',
      'QA',
      'BH',
      'OM',
      'EG',
      'JO',
    ]);
  });
});

describe('search', () => {
  it.each(['أبوظبي', 'ابو ظبي', 'أبُو ظَبْي', 'abu dhabi', 'AbuDhabi'])(
    '4.3, FORM-12: %s finds Abu Dhabi first',
    async (text) => {
      expect((await namesOf(text))[0]).toBe('Abu Dhabi');
    },
  );

  it.each([
    ['برج خليفة', 'Burj Khalifa', 'Burj Khalifa, Dubai, United Arab Emirates'],
    ['برج خليفه', 'Burj Khalifa', 'Burj Khalifa, Dubai, United Arab Emirates'],
    ['burj khal', 'Burj Khalifa', 'Burj Khalifa, Dubai, United Arab Emirates'],
    ['دبي مارينا', 'Dubai Marina', 'Dubai Marina, Dubai, United Arab Emirates'],
    ['مارينا دبي', 'Dubai Marina', 'Dubai Marina, Dubai, United Arab Emirates'],
    ['DUBAI MARINA', 'Dubai Marina', 'Dubai Marina, Dubai, United Arab Emirates'],
    ['العليا الرياض', 'Al Olaya', 'Al Olaya, Riyadh, Saudi Arabia'],
  ])('CALL-05: %s finds %s, with its city', async (text, name, address) => {
    const [place] = await gazetteer.search({ text, language: 'en' });
    expect(place).toMatchObject({ name, address });
  });

  it('CALL-05: districts and landmarks are near their cities, and the file names its source', () => {
    expect(landmarks.source).toMatch(/\w/);
    const inside = PLACES.filter(({ city }) => city !== undefined);
    expect(inside.length).toBeGreaterThan(140);
    for (const place of inside) {
      const city = PLACES.find(({ name, city: of }) => of === undefined && name.en === place.city?.en);
      expect([place.name.en, city && distanceBetween(place, city) < 60]).toEqual([place.name.en, true]);
    }
  });

  it('CALL-05: a city is found before its districts', async () => {
    expect((await namesOf('دبي')).slice(0, 1)).toEqual(['Dubai']);
    expect((await namesOf('دبي')).length).toBeGreaterThan(1);
  });

  it('answers in the language that was asked for, name and country', async () => {
    const [place] = await gazetteer.search({ text: 'Sharjah', language: 'ar' });
    expect(place).toEqual({
      name: 'الشارقة',
      address: 'الشارقة، الإمارات العربية المتحدة',
      lat: 25.3463,
      lng: 55.4209,
    });
  });

  it('finds a city without its article, by a part, and by city and country together', async () => {
    expect((await namesOf('شارقه'))[0]).toBe('Sharjah');
    expect(await namesOf('october')).toEqual(['6th of October City']);
    expect(await namesOf('مدينة زايد')).toContain('Madinat Zayed');
    expect((await namesOf('zarqa jordan'))[0]).toBe('Zarqa');
  });

  it('FORM-12: among equals the cities of the region are first', async () => {
    const home = createGazetteer(PLACES, 'OM');
    expect((await gazetteer.search({ text: 'ال', language: 'en' }))[0]?.address).toContain('Egypt');
    expect((await home.search({ text: 'ال', language: 'en' }))[0]?.address).toContain('Oman');
  });

  it('reads written coordinates in either set of digits', async () => {
    expect(await gazetteer.search({ text: '٢٥٫٢٠٤٨، ٥٥٫٢٧٠٨', language: 'en' })).toEqual([
      { name: 'Dubai', address: 'Dubai, United Arab Emirates', lat: 25.2048, lng: 55.2708 },
    ]);
    expect(await gazetteer.search({ text: '-40, -100', language: 'en' })).toEqual([
      { name: '-40, -100', address: '-40, -100', lat: -40, lng: -100 },
    ]);
  });

  it('finds nothing for an unknown place, and at most eight places', async () => {
    expect(await namesOf('قرية لا وجود لها')).toEqual([]);
    expect(await namesOf('!!!')).toEqual([]);
    expect(await namesOf('a')).toHaveLength(8);
  });
});

describe('reverse', () => {
  it.each([
    [25.21, 55.28, 'Dubai, United Arab Emirates', 'دبي، الإمارات العربية المتحدة'],
    [25.1, 55.2, 'Near Dubai, United Arab Emirates', 'بالقرب من دبي، الإمارات العربية المتحدة'],
    [22.5, 55, '142 km from Liwa, United Arab Emirates', 'على بُعد 142 كم من ليوا، الإمارات العربية المتحدة'],
  ])('FORM-22: %s, %s is %s', async (lat, lng, en, ar) => {
    expect(await gazetteer.reverse({ lat, lng, language: 'en' })).toMatchObject({ address: en, lat, lng });
    expect((await gazetteer.reverse({ lat, lng, language: 'ar' }))?.address).toBe(ar);
  });

  it('has no name for the middle of an ocean', async () => {
    expect(await gazetteer.reverse({ lat: -30, lng: -120, language: 'ar' })).toBeUndefined();
  });
});

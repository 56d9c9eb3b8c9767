import { describe, expect, it } from 'vitest';
import { asProduct } from '../../engine/core/product/currentProduct.ts';
import { requireProduct } from '../../engine/core/product/readProduct.ts';
import { worldCountries } from './worldCountries.ts';

const product = requireProduct(`${import.meta.dirname}/../..`);

describe('worldCountries', () => {
  it('FORM-05: begins with the country of the time zone, whose calling code is the default', () => {
    const cairo = asProduct({ ...product, timeZone: 'Africa/Cairo' }, () => worldCountries('en'));
    expect(cairo[0]).toEqual({ id: 'EG', name: 'Egypt', phone_code: '20' });
    const riyadh = asProduct({ ...product, timeZone: 'Asia/Riyadh' }, () => worldCountries('ar'));
    expect(riyadh[0]).toEqual({ id: 'SA', name: 'المملكة العربية السعودية', phone_code: '966' });
    const nowhere = asProduct({ ...product, timeZone: 'UTC' }, () => worldCountries('en'));
    expect(nowhere[0]?.name).toBe('Afghanistan');
    expect(worldCountries('en')).toBe(worldCountries('en'));
    expect(worldCountries('ar')).not.toBe(worldCountries('en'));
  });

  it('FORM-05: has each country once, by name, and the one that a code belongs to before those that share it', () => {
    const countries = worldCountries('en');
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(200);
    const withCode = (code: string): string[] =>
      countries.filter(({ phone_code }) => phone_code === code).map(({ name }) => name);
    expect(withCode('1')[0]).toBe('United States');
    expect(withCode('1')).toContain('Canada');
    expect(withCode('44')[0]).toBe('United Kingdom');
    const names = countries.slice(1, 150).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    for (const { phone_code } of countries) expect(phone_code).toMatch(/^[1-9][0-9]{0,3}$/);
  });
});

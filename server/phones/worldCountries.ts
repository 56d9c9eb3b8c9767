import metadata from 'libphonenumber-js/min/metadata';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import type { Language } from '../../engine/core/text/language.ts';

/** A country as the phone input has it. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  id: string;
  name: string;
  /** Digits only. */
  phone_code: string;
}

/**
 * The countries of telephones in a project that has no group of them: first the one of the product's time zone, then those
 * that a calling code belongs to, then those that share the code of another one, each by name. Kept for each language of the
 * dashboard, since names and zones take some 40 ms to look up.
 */
export function worldCountries(language: Language): readonly PhoneCountry[] {
  const key = `${language} ${currentProduct().timeZone}`;
  const countries = known.get(key) ?? listCountries(language);
  known.set(key, countries);
  return countries;
}

const known = new Map<string, readonly PhoneCountry[]>();

function listCountries(language: Language): PhoneCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const home = CODES.find(({ id }) => isHome(id))?.id;
  return CODES.map((country) => ({ ...country, name: names.of(country.id) ?? country.id }))
    .toSorted(
      (a, b) =>
        Number(b.id === home) - Number(a.id === home) ||
        Number(a.isShared) - Number(b.isShared) ||
        compare(a.name, b.name),
    )
    .map(({ id, name, phone_code }) => ({ id, name, phone_code }));
}

/** Of each code, the country that it belongs to is first; codes of networks without a country are left out. */
const CODES = Object.entries(metadata.country_calling_codes).flatMap(([code, countries]) =>
  countries.filter((id) => /^[A-Z]{2}$/.test(id)).map((id, index) => ({ id, phone_code: code, isShared: index > 0 })),
);

function isHome(id: string): boolean {
  return new Intl.Locale(`und-${id}`).getTimeZones()?.includes(currentProduct().timeZone) === true;
}

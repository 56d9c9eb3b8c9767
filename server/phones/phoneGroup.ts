import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { isPersonalSource } from '../../engine/core/product/sources.ts';
import { PHONE_GROUP } from '../../engine/core/routing/reservedNames.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';

/** Fields of a country by which telephones are entered and checked. */
export const COUNTRY_FIELDS: readonly string[] = ['image', 'phone_code', 'phone_number_limit'];

/**
 * The group whose records are the countries of telephones. In a project without one they are those of the world
 * ({@link worldCountries}).
 */
export function phoneGroup({ entries }: Pick<Catalogue, 'entries'>): CatalogueEntry | undefined {
  const entry = entries.get(PHONE_GROUP);
  const { singleton, storage } = entry?.resource ?? {};
  return singleton !== undefined || isPersonalSource(storage?.source) ? undefined : entry;
}

/** The column of such a field; undefined in a group of countries that does not have it. */
export function countryColumn({ fields }: ResolvedResource, wanted: string): string | undefined {
  return fields.find(({ name }) => name === wanted)?.leaves[0]?.column;
}

import { currentProduct } from './currentProduct.ts';
import { SHARED_COLUMNS, type SourceColumns } from './sourceColumns.ts';
import { wholeProduct } from './wholeProduct.ts';
import type { ProductSource } from './Product.types.ts';

/** Whether its records belong to the signed-in person, and no other can read them. */
export function isPersonalSource(source: string | undefined): boolean {
  return source !== undefined && currentProduct().personalSources.includes(source);
}

/** The groups whose records a source shows, so that they can be pointed to through it; none for a source that computes. */
export function groupsOfSource(source: string | undefined): readonly string[] {
  return sourceNamed(source)?.groups ?? [];
}

/** Names of the filters that a source itself applies. */
export function sourceFilters(source: string | undefined): readonly string[] {
  return sourceNamed(source)?.filters ?? [];
}

/**
 * What a source has, with the columns of every record; undefined for one that is not known or not described, and for a
 * personal one.
 */
export function sourceColumns(source: string | undefined): SourceColumns | undefined {
  const known = sourceNamed(source);
  if (known?.columns === undefined || known.personal) return undefined;
  return { ...SHARED_COLUMNS, ...known.columns };
}

/** Every group that a source needs. */
export function groupsNeeded(source: string | undefined): readonly string[] {
  const known = sourceNamed(source);
  return known === undefined ? [] : [...new Set([...known.groups, ...known.reads])];
}

/** Whether `keyword` looks into what a source computes. */
export function isSearchedSource(source: string): boolean {
  return sourceNamed(source)?.searched ?? false;
}

function sourceNamed(source: string | undefined): ProductSource | undefined {
  return wholeProduct().sources.find(({ name }) => name === source);
}

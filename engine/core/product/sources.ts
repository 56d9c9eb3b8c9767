import { currentProduct } from './currentProduct.ts';
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

function sourceNamed(source: string | undefined): ProductSource | undefined {
  return wholeProduct().sources.find(({ name }) => name === source);
}

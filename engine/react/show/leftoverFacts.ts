import type { ResolvedColumn, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Product } from '../../core/product/Product.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { Text } from '../../core/text/Text.ts';

/** A value that the API sends although no definition has it, under its name from the product's leftovers. */
export interface LeftoverFact {
  column: ResolvedColumn;
  /** The words of its value, when the product has them. */
  text?: Text;
}

/** The leftover values of a record: no form and no column has them, but what is sent is shown. */
export function leftoverFacts(
  { fields, columns }: Pick<ResolvedResource, 'fields' | 'columns'>,
  row: Row,
  leftovers: Product['leftovers'],
): LeftoverFact[] {
  const known = new Set([...fields.map(({ name }) => name), ...columns.map(({ key }) => key)]);
  return Object.entries(leftovers).flatMap(([key, { label, cell, values }]) => {
    const value = row[key];
    if (known.has(key) || value === undefined || value === null || value === '') return [];
    const text = typeof value === 'string' && values && Object.hasOwn(values, value) ? values[value] : undefined;
    const column: ResolvedColumn = {
      key,
      keys: [key],
      cell,
      label,
      priority: 'low',
      align: 'start',
      options: {},
    };
    return [{ column, ...(text && { text }) }];
  });
}

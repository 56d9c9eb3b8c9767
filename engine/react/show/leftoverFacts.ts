import leftovers from '../../../schemas/fields/leftovers.json' with { type: 'json' };
import type { ResolvedColumn, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { Text } from '../../core/text/Text.ts';

interface Leftover extends Text {
  leftover: boolean;
  /** What draws the value. */
  cell: string;
  /** Words of the values that are known. */
  values?: Readonly<Record<string, Text>>;
}

const LEFTOVERS: Readonly<Record<string, Leftover>> = leftovers;

/** A value that the API sends although no definition has it, under its name from the leftover vocabulary. */
export interface LeftoverFact {
  column: ResolvedColumn;
  /** The words of its value, when the vocabulary has them. */
  text?: Text;
}

/** The leftover values of a record: no form and no column has them, but what is sent is shown. */
export function leftoverFacts(
  { fields, columns }: Pick<ResolvedResource, 'fields' | 'columns'>,
  row: Row,
): LeftoverFact[] {
  const known = new Set([...fields.map(({ name }) => name), ...columns.map(({ key }) => key)]);
  return Object.entries(LEFTOVERS).flatMap(([key, { ar, en, cell, values }]) => {
    const value = row[key];
    if (known.has(key) || value === undefined || value === null || value === '') return [];
    const text = typeof value === 'string' && values && Object.hasOwn(values, value) ? values[value] : undefined;
    const column: ResolvedColumn = {
      key,
      keys: [key],
      cell,
      label: { ar, en },
      priority: 'low',
      align: 'start',
      options: {},
    };
    return [{ column, ...(text && { text }) }];
  });
}

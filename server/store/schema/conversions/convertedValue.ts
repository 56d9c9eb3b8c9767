import type { LeafType } from '../../../../engine/core/definition/Resolved.types.ts';
import type { ColumnConversion, ColumnDesign } from '../TableDesign.types.ts';

/** What makes the values of a column of stored ones of another type. */
export interface Converted {
  column: ColumnDesign;
  conversion: ColumnConversion;
  from: LeafType;
}

/** A converted value, or that of a new record where the column is never empty. */
export function convertedValue({ column, conversion, from }: Converted, source: string): string {
  const value = conversion.value(source, from);
  const initial = defaultOf(column);
  return initial === undefined ? value : `coalesce(${value}, ${initial})`;
}

/** SQL of the value that new records get where none is written. */
export function defaultOf({ extra }: Pick<ColumnDesign, 'extra'>): string | undefined {
  return extra?.startsWith('default ') === true ? extra.slice('default '.length) : undefined;
}

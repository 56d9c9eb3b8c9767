import type { ResolvedField } from '../../../../engine/core/definition/Resolved.types.ts';
import { quote } from '../names.ts';

/** A column of a record, and that of another record which has the same value. */
export interface ColumnPair {
  own: string;
  other: string;
}

/** The first column of a field, quoted. */
export function columnOf(field: ResolvedField): string {
  return quote(field.leaves[0]?.column ?? field.name);
}

/** The columns of a field, each with that of another field of the same kind. */
export function columnPairs(field: ResolvedField, other: ResolvedField): ColumnPair[] {
  return field.leaves.flatMap(({ column, path }) => {
    const leaf = other.leaves.find((candidate) => candidate.path[1] === path[1]);
    return leaf === undefined ? [] : [{ own: quote(column), other: quote(leaf.column) }];
  });
}

import type { ResolvedField } from '../../core/definition/Resolved.types.ts';

/** A place inside an item of a repeater. */
export interface InnerPlace {
  /** Of the item, from 0. */
  index: number;
  field: ResolvedField;
  /** Path inside that field's value. */
  part: string;
}

/**
 * What a path inside a repeater's value leads to; undefined for the list itself, for a whole item, and for what no field
 * owns.
 *
 * @example innerPlace(questions.items, '2.answer.ar') // { index: 2, field: answer, part: 'ar' }
 */
export function innerPlace(fields: readonly ResolvedField[], path: string): InnerPlace | undefined {
  const [index = '', name, ...part] = path.split('.');
  const field = /^\d+$/.test(index) ? fields.find((candidate) => candidate.name === name) : undefined;
  return field && { index: Number(index), field, part: part.join('.') };
}

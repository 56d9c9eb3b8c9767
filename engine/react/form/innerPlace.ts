import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import { innerFields, itemFields } from '../../core/records/blocks.ts';
import { isObject } from '../../core/values/isObject.ts';

/** A place inside an item of a repeater, or inside a block. */
export interface InnerPlace {
  /** Of the item, from 0. */
  index: number;
  field: ResolvedField;
  /** Path inside that field's value. */
  part: string;
  /** Its value, where it is known. */
  value: unknown;
}

/**
 * What a path inside the value of a list of items leads to; undefined for the list itself, for a whole item, and for what
 * no field owns.
 *
 * @param value The list, which says the shapes of blocks; without it the first field of that name is the one.
 *
 * @example innerPlace(questions, '2.answer.ar') // { index: 2, field: answer, part: 'ar' }
 */
export function innerPlace(field: ResolvedField, path: string, value?: unknown): InnerPlace | undefined {
  const [index = '', name = '', ...part] = path.split('.');
  if (field.items === undefined || !/^\d+$/.test(index)) return undefined;
  const item: unknown = Array.isArray(value) ? value[Number(index)] : undefined;
  const fields = item === undefined ? innerFields(field) : itemFields(field, item);
  const found = fields.find((candidate) => candidate.name === name);
  const own = isObject(item) && Object.hasOwn(item, name) ? item[name] : undefined;
  return found && { index: Number(index), field: found, part: part.join('.'), value: own };
}

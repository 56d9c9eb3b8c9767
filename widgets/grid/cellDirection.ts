import type { GridColumn } from '../../engine/features/grid/gridColumns.ts';
import { isNumeric } from '../views/list/table/columnLook.ts';

/** Codes, addresses, numbers and days are left to right in both languages. */
const LEFT_TO_RIGHT: ReadonlySet<string> = new Set([
  'digits',
  'phone',
  'email',
  'url',
  'date',
  'time',
  'timestamp',
  'text-en',
]);

/** The direction of what is in a cell: of a language of a text its own, else by the text. */
export function cellDirection({ field, leaf, column }: GridColumn): 'ltr' | 'rtl' | 'auto' {
  if (leaf?.language === 'ar' || field?.kind === 'text-ar') return 'rtl';
  if (leaf?.language === 'en' || isNumeric(column)) return 'ltr';
  return LEFT_TO_RIGHT.has(field?.kind ?? '') ? 'ltr' : 'auto';
}

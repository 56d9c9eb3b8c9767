import type { RowView } from '../../engine/features/rows/rowEdits.ts';

/** Element id of a row, or of the control of a value in it: by its place in what is sent, which errors name. */
export function rowId(id: string, { key, index }: Pick<RowView, 'key' | 'index'>, path = ''): string {
  const own = path === '' ? [] : path.split('.');
  return [id, index ?? key, ...own].join('-');
}

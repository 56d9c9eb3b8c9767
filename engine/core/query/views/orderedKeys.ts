import type { ResolvedColumn } from '../../definition/Resolved.types.ts';
import type { ColumnLook } from './ColumnLook.types.ts';

/** Keys of all columns in the sequence of a look: pinned ones first, others that it does not name after the one before them. */
export function orderedKeys(
  { order, pinned }: Pick<ColumnLook, 'order' | 'pinned'>,
  columns: readonly Pick<ResolvedColumn, 'key'>[],
): string[] {
  const all = columns.map(({ key }) => key);
  const keys = [...new Set(order)].filter((key) => all.includes(key));
  for (const [index, key] of all.entries())
    if (!keys.includes(key)) keys.splice(keys.indexOf(all[index - 1] ?? '') + 1, 0, key);
  return [...new Set([...pinned.filter((key) => all.includes(key)), ...keys])];
}

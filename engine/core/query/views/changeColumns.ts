import type { ResolvedColumn } from '../../definition/Resolved.types.ts';
import type { ColumnLook } from './ColumnLook.types.ts';
import { orderedKeys } from './orderedKeys.ts';

type Columns = readonly Pick<ResolvedColumn, 'key'>[];
type Placed = Pick<ColumnLook, 'order' | 'pinned'>;

/**
 * Puts a column at the place of another one. Among pinned columns it is pinned, before the first of the others it is not:
 * where a column is says whether it scrolls.
 */
export function placeColumn(look: Placed, columns: Columns, { key, at }: { key: string; at: string }): Placed {
  const keys = orderedKeys(look, columns);
  const [from, to] = [keys.indexOf(key), keys.indexOf(at)];
  if (from === to || from < 0 || to < 0) return look;
  const order = keys.toSpliced(from, 1).toSpliced(to, 0, key);
  const others = look.pinned.filter((pin) => pin !== key);
  const pinned = look.pinned.includes(at) ? [...others, key] : others;
  return { order, pinned: order.filter((each) => pinned.includes(each)) };
}

/** Moves a column by one among some of them, it being one; the same look where it is at the end already. */
export function moveColumn(
  look: Placed,
  columns: Columns,
  { key, by, among }: { key: string; by: 1 | -1; among: readonly string[] },
): Placed {
  const keys = orderedKeys(look, columns).filter((each) => among.includes(each));
  const at = keys.includes(key) ? keys[keys.indexOf(key) + by] : undefined;
  return at === undefined ? look : placeColumn(look, columns, { key, at });
}

/** Pins a column behind those that are pinned, or lets it scroll with the others. */
export function pinColumn({ pinned, order }: Placed, key: string): Placed {
  const others = pinned.filter((pin) => pin !== key);
  return { order, pinned: others.length === pinned.length ? [...others, key] : others };
}

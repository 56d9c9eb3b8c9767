import { useState } from 'react';
import { isolate } from '../../../core/text/bidi.ts';
import { moveColumn, pinColumn, placeColumn } from '../../../core/query/views/changeColumns.ts';
import { orderedKeys } from '../../../core/query/views/orderedKeys.ts';
import { PLAIN_LOOK } from '../../../core/query/views/ColumnLook.types.ts';
import { clampWidth } from '../../../core/query/views/columnText.ts';
import { useText } from '../../text/useText.ts';
import { useListSettings } from '../ListContexts.tsx';

export interface UseColumnChangesResult {
  /** Moves a column by one among some; default: those that are shown. */
  move: (key: string, by: 1 | -1, among?: readonly string[]) => void;
  /** Puts a column at the place of another. */
  place: (key: string, at: string) => void;
  pin: (key: string) => void;
  hide: (key: string) => void;
  /** Sets the width of a column; without one it is as wide as its content needs. */
  resize: (key: string, width: number | undefined) => void;
  reset: () => void;
  isPinned: (key: string) => boolean;
  /** What was done last, for a live region. */
  said: string;
}

/** Changes of the columns of the list at hand, each of which is said. */
export function useColumnChanges(): UseColumnChangesResult {
  const { resource, route, shown, preferences, prefer } = useListSettings();
  const { t, pick } = useText();
  const [said, say] = useState('');
  const columns = route.columns ?? resource.columns;
  const nameOf = (key: string): string => {
    const label = columns.find((column) => column.key === key)?.label;
    return isolate(label ? pick(label) : key);
  };
  const visible = shown.map((column) => column.key);
  const put = (key: string, placed: ReturnType<typeof placeColumn>, among: readonly string[]): void => {
    prefer(placed);
    const keys = orderedKeys(placed, columns).filter((each) => among.includes(each));
    say(t('columnTools.movedTo', { name: nameOf(key), position: keys.indexOf(key) + 1, total: keys.length }));
  };
  // A column whose width or place at the edge was set by hand is shown by hand, also where it does not fit.
  const keptBy = (key: string): Record<string, boolean> => ({ ...preferences.columns, [key]: true });
  return {
    move: (key, by, among = visible) => {
      const placed = moveColumn(preferences, columns, { key, by, among });
      if (placed !== preferences) put(key, placed, among);
    },
    place: (key, at) => {
      const placed = placeColumn(preferences, columns, { key, at });
      if (placed !== preferences) put(key, placed, visible);
    },
    pin: (key) => {
      const placed = pinColumn(preferences, key);
      prefer(placed.pinned.includes(key) ? { ...placed, columns: keptBy(key) } : placed);
      say(t(placed.pinned.includes(key) ? 'columnTools.pinned' : 'columnTools.unpinned', { name: nameOf(key) }));
    },
    hide: (key) => {
      prefer({ columns: { ...preferences.columns, [key]: false } });
      say(t('columnTools.hidden', { name: nameOf(key) }));
    },
    resize: (key, width) => {
      const { [key]: _width, ...others } = preferences.widths;
      prefer(
        width === undefined
          ? { widths: others }
          : { widths: { ...others, [key]: clampWidth(width) }, columns: keptBy(key) },
      );
      if (width !== undefined) say(t('columnTools.widthIs', { name: nameOf(key), width: clampWidth(width) }));
    },
    reset: () => prefer({ ...PLAIN_LOOK, density: 'normal' }),
    isPinned: (key) => preferences.pinned.includes(key),
    said,
  };
}

import { useEffect, useRef, useState } from 'react';
import { isSameValue } from '../../engine/core/records/isSameValue.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { blockOf, isLostBlock, SHAPE_KEY, withoutLost } from '../../engine/core/records/blocks.ts';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import type { WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';
import { initialRecord } from '../../engine/react/form/formRecord.ts';

/** Most items that start unfolded: with more of them all start folded, to keep an overview. */
const UNFOLDED = 3;

/** An item with its key while the form is open. */
export interface RepeaterRow {
  key: string;
  value: RecordValue;
}

/** A removed item that can be restored. */
export interface RemovedRow {
  row: RepeaterRow;
  index: number;
}

export interface UseRepeaterRowsResult {
  rows: readonly RepeaterRow[];
  open: ReadonlySet<string>;
  removed: RemovedRow | undefined;
  /** Adds an item, of a list of blocks one of this shape, at a place. Default: at the end. */
  add: (shape?: ResolvedBlock, index?: number) => string;
  /** Adds a copy after an item, without what the definition has lost: that is kept only where it is stored. */
  duplicate: (key: string) => string;
  /** Removes an item; returns whether it had content, so that it can be restored. */
  remove: (key: string) => boolean;
  restore: () => void;
  /** Puts the items into another sequence. */
  arrange: (rows: readonly RepeaterRow[]) => void;
  put: (key: string, name: string, value: unknown) => void;
  setOpen: (keys: readonly string[], isOpen: boolean) => void;
}

interface State {
  rows: readonly RepeaterRow[];
  open: ReadonlySet<string>;
  removed?: RemovedRow;
}

/** Creates rows with unique keys, also after some were removed. */
function createRowMaker(): (value: RecordValue) => RepeaterRow {
  let count = 0;
  return (value) => {
    count += 1;
    return { key: `item-${count}`, value };
  };
}

function toState(value: unknown, toRow: (value: RecordValue) => RepeaterRow): State {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const rows = items.map((item) => toRow(typeof item === 'object' && item !== null ? { ...item } : {}));
  return { rows, open: new Set(rows.length > UNFOLDED ? [] : rows.map(({ key }) => key)) };
}

/**
 * The items of a repeater while they are edited. Each has a key of its own, so that its state moves with it when items
 * are sorted or removed; a value from outside (another version of the record) resets them.
 */
export function useRepeaterRows({ field, value, onChange }: WidgetProps): UseRepeaterRowsResult {
  const [toRow] = useState(createRowMaker);
  const [state, setState] = useState(() => toState(value, toRow));
  // The latest state, for uploads and editors that report a change after another one.
  const latest = useRef(state);
  const emitted = useRef<unknown[]>([value]);

  const show = (next: State): void => {
    latest.current = next;
    setState(next);
  };
  const write = (next: State): void => {
    const values = next.rows.length === 0 ? undefined : next.rows.map((row) => row.value);
    show(next);
    emitted.current.push(values);
    onChange(values);
  };

  useEffect(() => {
    const place = emitted.current.findLastIndex((own) => isSameValue(own, value));
    if (place >= 0) emitted.current = emitted.current.slice(place);
    else {
      emitted.current = [value];
      show(toState(value, toRow));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `show` is a new function with each draw
  }, [value]);

  const insert = (row: RepeaterRow, index: number): string => {
    const { rows, open } = latest.current;
    write({ rows: rows.toSpliced(index, 0, row), open: new Set([...open, row.key]) });
    return row.key;
  };
  const indexOf = (key: string): number => latest.current.rows.findIndex((row) => row.key === key);

  return {
    rows: state.rows,
    open: state.open,
    removed: state.removed,
    add: (shape, index) => insert(toRow(newItem(field, shape)), index ?? latest.current.rows.length),
    duplicate: (key) => {
      const index = indexOf(key);
      return insert(toRow(withoutLost(field, latest.current.rows[index]?.value ?? {})), index + 1);
    },
    remove: (key) => {
      const { rows, open } = latest.current;
      const index = indexOf(key);
      const row = rows[index];
      if (row === undefined) return false;
      const isFilled =
        isLostBlock(field, row.value) || !isSameValue(row.value, newItem(field, blockOf(field, row.value)));
      write({ rows: rows.toSpliced(index, 1), open, ...(isFilled && { removed: { row, index } }) });
      return isFilled;
    },
    restore: () => {
      const { removed } = latest.current;
      if (removed) insert(removed.row, removed.index);
    },
    arrange: (rows) => write({ rows, open: latest.current.open }),
    put: (key, name, part) => {
      const { rows, ...rest } = latest.current;
      // An upload may end after its item was removed.
      if (indexOf(key) < 0) return;
      write({
        ...rest,
        rows: rows.map((row) => (row.key === key ? { key, value: withPart(row.value, name, part) } : row)),
      });
    },
    setOpen: (keys, isOpen) => {
      const open = new Set(latest.current.open);
      for (const key of keys) {
        if (isOpen) open.add(key);
        else open.delete(key);
      }
      show({ ...latest.current, open });
    },
  };
}

/** What an item begins with. */
function newItem({ items = [] }: ResolvedField, shape: ResolvedBlock | undefined): RecordValue {
  if (shape === undefined) return initialRecord({ fields: items }, 'add');
  return { [SHAPE_KEY]: shape.name, ...initialRecord({ fields: shape.fields }, 'add') };
}

function withPart(value: RecordValue, name: string, part: unknown): RecordValue {
  const { [name]: _old, ...others } = value;
  return part === undefined ? others : { ...value, [name]: part };
}

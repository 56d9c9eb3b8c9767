import { useEffect, useRef, useState } from 'react';
import { isSameValue } from '../../core/records/isSameValue.ts';
import { fromRowEdits, type RowEdit, storedRowKey, toRowEdits } from '../../features/rows/rowEdits.ts';

/** The unsaved rows of a form while they are edited. */
export interface RowEdits {
  edits: readonly RowEdit[];
  /** Key of a row that is added. */
  createKey: () => string;
  /** Replaces them; the form has the value that they amount to. */
  write: (change: (edits: readonly RowEdit[]) => readonly RowEdit[]) => void;
}

/**
 * Keeps the unsaved rows of a form with a key for each, so that what is open stays open when others go; a value from outside
 * (a draft, another version of the record) replaces them.
 */
export function useRowEdits({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }): RowEdits {
  const [createKey] = useState(createKeys);
  const read = (from: unknown): readonly RowEdit[] =>
    toRowEdits(from, (id) => (id === undefined ? createKey() : storedRowKey(id)));
  const [edits, setEdits] = useState(() => read(value));
  // The latest ones, for uploads that end after another change.
  const latest = useRef(edits);
  const emitted = useRef<unknown[]>([value]);
  const show = (next: readonly RowEdit[]): void => {
    latest.current = next;
    setEdits(next);
  };
  useEffect(() => {
    const place = emitted.current.findLastIndex((own) => isSameValue(own, value));
    if (place >= 0) emitted.current = emitted.current.slice(place);
    else {
      emitted.current = [value];
      show(read(value));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new with each draw
  }, [value]);
  return {
    edits,
    createKey,
    write: (change) => {
      const next = change(latest.current);
      if (next === latest.current) return;
      const values = fromRowEdits(next);
      show(next);
      emitted.current.push(values);
      onChange(values);
    },
  };
}

function createKeys(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `new-${count}`;
  };
}

import { useEffect, useRef } from 'react';
import type { PartErrors, WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';
import type { RepeaterRow } from './useRepeaterRows.ts';

export interface UseItemErrorsResult {
  /** An error that only the widget of an item's field detects. */
  report: (key: string, part: string, message: string | undefined) => void;
  /** Whether a widget of the item prevents saving, as during an upload. */
  isBlocking: (key: string) => boolean;
}

/**
 * Errors of items move with them: the form identifies items by their places, so errors are reported again after a move.
 */
export function useItemErrors(
  { errors, onIssue, onBlur }: Pick<WidgetProps, 'errors' | 'onIssue' | 'onBlur'>,
  rows: readonly RepeaterRow[],
): UseItemErrorsResult {
  const issues = useRef(new Map<string, Map<string, string>>());
  const shown = useRef<{ keys: readonly string[]; errors: PartErrors }>({ keys: [], errors: {} });
  const keys = rows.map(({ key }) => key);
  const sequence = keys.join(' ');

  useEffect(() => {
    const before = shown.current;
    if (before.keys.join(' ') !== sequence) {
      for (const [key, own] of issues.current) {
        const [from, to] = [before.keys.indexOf(key), keys.indexOf(key)];
        if (from >= 0) for (const part of own.keys()) onIssue(`${from}.${part}`);
        if (to >= 0) for (const [part, message] of own) onIssue(`${to}.${part}`, message);
        else issues.current.delete(key);
      }
      for (const path of Object.keys(before.errors)) {
        const [index = '', ...part] = path.split('.');
        const key = before.keys[Number(index)];
        const to = key === undefined ? -1 : keys.indexOf(key);
        if (/^\d+$/.test(index) && to >= 0) onBlur([to, ...part].join('.'));
      }
    }
    shown.current = { keys, errors };
    // oxlint-disable-next-line react/exhaustive-deps -- when the sequence or the messages change; the callbacks are new each time
  }, [sequence, errors]);

  return {
    report: (key, part, message) => {
      const own = issues.current.get(key) ?? new Map<string, string>();
      if (message === undefined) own.delete(part);
      else own.set(part, message);
      issues.current.set(key, own);
      const index = keys.indexOf(key);
      if (index >= 0) onIssue(`${index}.${part}`, message);
    },
    isBlocking: (key) => (issues.current.get(key)?.size ?? 0) > 0,
  };
}

/** The messages of one item, by the path inside it. */
export function errorsOfItem(errors: PartErrors, index: number): PartErrors {
  return errorsBelow(errors, String(index));
}

/** The messages at a path and below it, by what follows it. */
export function errorsBelow(errors: PartErrors, path: string): PartErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([part, messages]) => {
      if (part === path) return [['', messages]];
      return part.startsWith(`${path}.`) ? [[part.slice(path.length + 1), messages]] : [];
    }),
  );
}

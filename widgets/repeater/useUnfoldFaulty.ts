import { useState } from 'react';
import type { PartErrors } from '../../engine/react/registry/WidgetRegistry.tsx';
import type { UseRepeaterRowsResult } from './useRepeaterRows.ts';

/** Unfolds items with new errors; an item that is folded afterwards stays folded. */
export function useUnfoldFaulty(errors: PartErrors, { rows, setOpen }: UseRepeaterRowsResult): void {
  const reported = Object.entries(errors)
    .map(([path, messages]) => `${path}:${messages.join()}`)
    .join('\n');
  const [seen, setSeen] = useState('');
  if (reported === seen) return;
  setSeen(reported);
  const known = new Set(seen.split('\n'));
  const faulty = reported.split('\n').filter((line) => !known.has(line));
  const keys = faulty.flatMap((line) => rows[Number.parseInt(line, 10)]?.key ?? []);
  if (keys.length > 0) setOpen(keys, true);
}

import { useCallback, useMemo } from 'react';
import { LAYOUT_KINDS, type LayoutKind } from '../../../core/definition/Layouts.types.ts';
import { LAYOUT_PARAMETER } from '../../../core/query/limits.ts';
import { DAY, readLayout, SPAN, type Span, withValues } from '../../../core/query/views/listAddress.ts';
import { useToday } from '../../text/useToday.ts';
import { useListQueryContext, useListSettings } from '../ListContexts.tsx';

export interface UseLayoutResult {
  /** What is drawn; undefined for the table. */
  layout: LayoutKind | undefined;
  /** Those that the definition has, in the order in which they are offered. */
  layouts: readonly LayoutKind[];
  /** How much a layout with time shows; undefined where the address does not say it. */
  span: Span | undefined;
  /** A day of what is shown, today unless the address says another. */
  day: string;
  today: string;
  /** Draws another layout, or the table. The filters stay, and so does the day. */
  open: (layout: LayoutKind | undefined) => void;
  /** Shows another part of time; `day: undefined` is today. What is not given stays. Adds no entry to the browser's history. */
  show: (part: { span?: Span; day?: string | undefined }) => void;
}

/** The layout of the list at hand, which is kept in its address alone. */
export function useLayout(): UseLayoutResult {
  const { resource } = useListSettings();
  const { query, dispatch } = useListQueryContext();
  const today = useToday();
  const { unknown } = query;
  const { layout, span, on } = useMemo(() => readLayout(unknown, resource), [unknown, resource]);
  const open = useCallback(
    (next: LayoutKind | undefined) => {
      const values = { [LAYOUT_PARAMETER]: next, ...(next === undefined && { [SPAN]: undefined, [DAY]: undefined }) };
      dispatch({ type: 'setUnknown', unknown: withValues(unknown, values) });
    },
    [dispatch, unknown],
  );
  const show = useCallback(
    (part: { span?: Span; day?: string | undefined }) => {
      const values = {
        ...(part.span !== undefined && { [SPAN]: part.span }),
        ...('day' in part && { [DAY]: part.day }),
      };
      dispatch({ type: 'setUnknown', unknown: withValues(unknown, values) }, { replace: true });
    },
    [dispatch, unknown],
  );
  const layouts = LAYOUT_KINDS.filter((kind) => resource.layouts?.[kind] !== undefined);
  return { layout, layouts, span, day: on ?? today, today, open, show };
}

import { useCallback, useMemo } from 'react';
import { useNavigate, useLocation } from 'react-router-dom';
import { canAccess } from '../../../core/access/canAccess.ts';
import { isEditable } from '../../../core/definition/transitions.ts';
import { formatListQuery } from '../../../core/query/formatListQuery.ts';
import { BESIDE, formatBeside } from '../../../core/query/views/beside.ts';
import { withValues } from '../../../core/query/views/listAddress.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { useGrants } from '../../access/AccessContext.tsx';
import { useParts } from '../../registry/Parts.tsx';
import { matchesMedia } from '../../screen/useMediaQuery.ts';
import { useLatest } from '../../screen/useLatest.ts';
import { useListQueryContext, useListSettings } from '../ListContexts.tsx';
import { openedBeside, readOpened } from './openedBeside.ts';

export interface UseOpenBesideResult {
  /** Address of the list with a record open beside it; undefined where the person may neither look at it nor edit it. */
  pathOf: (row: Row) => string | undefined;
  /** Opens a record beside the list, or another in place of the one that is open. Returns whether it could. */
  open: (row: Row) => boolean;
  /** Where it is drawn: beside the list, or over it on a window that has no room for both. */
  place: 'open' | 'over';
}

/** From this width of the window on a record is beside the list, below it over it. */
export const BESIDE_WIDE = '(min-width: 1024px)';

/**
 * Opens records beside the list at hand: their page, or the form of a group without pages. Nothing is offered where the
 * application has no screen for it.
 */
export function useOpenBeside(): UseOpenBesideResult {
  const { resource, access } = useListSettings();
  const { query } = useListQueryContext();
  const grants = useGrants();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hasScreen = useParts().Beside !== undefined;

  const searchOf = useCallback(
    (row: Row): string | undefined => {
      const page = resource.routes.find(({ screen }) => screen === 'show');
      const isShown = access.show && page !== undefined && canAccess(grants, { route: page.permission });
      const isEdited = access.edit && (resource.states === undefined || isEditable(resource.states, row));
      if (!hasScreen || (!isShown && !isEdited)) return undefined;
      const trail = [{ resource: resource.name, id: row.id }];
      const beside = formatBeside({ trail, isEdit: !isShown }, resource.name);
      return formatListQuery({ ...query, unknown: withValues(query.unknown, { [BESIDE]: beside }) });
    },
    [hasScreen, access, grants, resource, query],
  );
  const latest = useLatest({ searchOf, search, state, navigate });
  const open = useCallback(
    (row: Row) => {
      const now = latest.current;
      const next = now.searchOf(row);
      if (next === undefined) return false;
      // Another record takes the place of the one that is open.
      const isOpen = new URLSearchParams(now.search).has(BESIDE);
      const opened = isOpen ? readOpened(now.state) : 1;
      void now.navigate({ search: next }, { replace: isOpen, preventScrollReset: true, state: openedBeside(opened) });
      return true;
    },
    [latest],
  );
  return useMemo(
    () => ({
      open,
      place: matchesMedia(BESIDE_WIDE) ? 'open' : 'over',
      pathOf: (row) => {
        const next = searchOf(row);
        return next === undefined ? undefined : pathname + next;
      },
    }),
    [open, searchOf, pathname],
  );
}

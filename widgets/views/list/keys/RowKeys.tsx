import { Global } from '@emotion/react';
import { useCallback, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathsOf } from '../../../../engine/core/routing/paths.ts';
import { useOpenBeside } from '../../../../engine/react/list/beside/useOpenBeside.ts';
import {
  useListDataContext,
  useListSettings,
  useListTableContext,
} from '../../../../engine/react/list/ListContexts.tsx';
import { useHandler } from '../../../../engine/react/screen/useHandler.ts';
import { useLatest } from '../../../../engine/react/screen/useLatest.ts';
import { useSkipTargets } from '../../../../engine/react/screen/skipTargets.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useHiddenColumns } from '../table/HiddenColumns.tsx';
import { attachRowKeys, type RowKeys as AttachedKeys } from './attachRowKeys.ts';
import { SKIP_IDS } from './describeRows.ts';
import { rowKeysCss } from './rowKeysCss.ts';

/** Adds the keys of rows to the list around it, and the links at the top of the page that lead to rows and filters. */
export function RowKeys(): ReactNode {
  const { regionRef } = useListSettings();
  const { t, direction } = useText();
  const keys = useRef<AttachedKeys>(undefined);
  const hintId = useId();
  const openRow = useHandler(useOpenRow());
  const rows = useLatest(useListDataContext().rows);
  const { open } = useOpenBeside();
  const openBeside = useCallback(
    (id: number): boolean => {
      const row = rows.current.find((candidate) => candidate.id === id);
      return row !== undefined && open(row);
    },
    [rows, open],
  );
  useEffect(() => {
    const list = regionRef.current;
    if (list === null) return undefined;
    const attached = attachRowKeys(list, { isRtl: direction === 'rtl', hintId, openRow, openBeside });
    keys.current = attached;
    list.querySelector('search')?.setAttribute('id', SKIP_IDS.filters);
    return attached.detach;
  }, [regionRef, direction, hintId, openRow, openBeside]);
  useSkipTargets(
    useMemo(
      () => [
        { id: SKIP_IDS.rows, label: t('keys.toRows'), focus: () => keys.current?.focusRow() },
        { id: SKIP_IDS.filters, label: t('keys.toFilters'), focus: () => focusFilters(regionRef.current) },
      ],
      [t, regionRef],
    ),
  );
  return (
    <>
      <Global styles={rowKeysCss} />
      <p id={hintId} data-visually-hidden="">
        {t('keys.hint')}
      </p>
    </>
  );
}

/** Opens a row as its name does: its page, what it refers to, or its details below it. */
function useOpenRow(): (id: number) => void {
  const { resource, access, regionRef } = useListSettings();
  const table = useListTableContext();
  const { keys: hidden } = useHiddenColumns();
  const navigate = useNavigate();
  return (id) => {
    const opener = regionRef.current?.querySelector<HTMLElement>(`[data-row-id="${id}"] [data-action=open]`);
    if (opener) opener.click();
    else if (access.show && resource.show.mode === 'page') void navigate(pathsOf(resource.name).show(id));
    else if (access.show || hidden.length > 0 || resource.replies) table.getRow(String(id)).toggleExpanded();
  };
}

function focusFilters(list: HTMLElement | null): void {
  // Tabs of the list may be before them in their landmark.
  const first =
    list?.querySelector<HTMLElement>('search input') ??
    list?.querySelector<HTMLElement>('search [aria-haspopup=dialog]');
  first?.focus();
}

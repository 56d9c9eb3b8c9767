import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { FoundRecord } from '../../../engine/core/records/FoundRecord.types.ts';
import { pathsOf } from '../../../engine/core/routing/paths.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useDebounced } from '../../../engine/react/screen/useDebounced.ts';
import { recentRecords } from '../../base/recentRecords.ts';
import type { PaletteTarget } from './paletteTargets.ts';

export interface UseRecordTargetsResult {
  targets: PaletteTarget[];
  /** `searching` while what is typed is not answered yet. */
  status: 'ready' | 'searching' | 'failed';
}

const QUIET = { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true };

/** The records that what is typed finds; those that were opened last while nothing is. */
export function useRecordTargets(typed: string): UseRecordTargetsResult {
  const api = useApi();
  const wanted = typed.trim();
  const keyword = useDebounced(wanted);
  const [places] = useState(recentRecords);
  const found = useSWR<FoundRecord[], unknown>(
    keyword === '' ? null : ['find_records', keyword],
    async () => (await api.recordSearch()).find(keyword),
    QUIET,
  );
  const recent = useSWR<FoundRecord[], unknown>(
    places.length === 0 ? null : ['recent_records', places],
    async () => (await api.recordSearch()).name(places),
    QUIET,
  );
  const records = wanted === '' ? recent.data : found.data;
  const targets = useMemo(() => (records ?? []).map(toTarget), [records]);
  if (wanted === '') return { targets, status: 'ready' };
  if (keyword !== wanted || found.isLoading) return { targets: keyword === '' ? [] : targets, status: 'searching' };
  return found.error === undefined ? { targets, status: 'ready' } : { targets: [], status: 'failed' };
}

function toTarget({ resource, id, name, detail, group, icon, screen }: FoundRecord): PaletteTarget {
  const paths = pathsOf(resource);
  return {
    key: `${resource}/${id}`,
    to: screen === 'show' ? paths.show(id) : paths.edit(id),
    label: name,
    isName: true,
    ...(detail !== undefined && { detail }),
    context: group,
    icon,
  };
}

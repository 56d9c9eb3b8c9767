import { useCallback, useMemo } from 'react';
import { useParts } from '../../registry/Parts.tsx';
import { useText } from '../../text/useText.ts';
import { useListSettings, useListTableContext } from '../ListContexts.tsx';
import { columnHideOrder } from './columnHideOrder.ts';
import type { RowKit } from './RowKit.types.ts';

/** The kit that the rows of the list at hand share. */
export function useRowKit(): RowKit {
  const { resource, shown, access } = useListSettings();
  const { columnVisibility, columnPinning } = useListTableContext().state;
  const registry = useParts().cells;
  const { t: translate, language } = useText();
  const t = useCallback<RowKit['t']>((key, values) => translate(key, values ?? {}), [translate]);
  return useMemo(() => {
    const kept = new Set(Object.keys(columnVisibility).filter((key) => columnVisibility[key]));
    return {
      resource,
      registry,
      fields: new Map(resource.fields.map((field) => [field.name, field])),
      toggles: new Map(resource.toggles.map((toggle) => [toggle.flag, toggle])),
      access,
      language,
      t,
      isSelectable: true,
      identity: columnPinning.start[0],
      kept,
      hiddenFirst: columnHideOrder(shown, resource, kept),
    };
  }, [resource, registry, access, language, t, shown, columnVisibility, columnPinning]);
}

import { useCallback, useMemo } from 'react';
import { useParts } from '../../registry/Parts.tsx';
import { useText } from '../../text/useText.ts';
import { useListSettings, useListTableContext } from '../ListContexts.tsx';
import { columnHideOrder } from './columnHideOrder.ts';
import { identityParts, ownColumns } from './identityParts.ts';
import { identityKey } from '../state/recordTitle.ts';
import type { RowKit } from './RowKit.types.ts';

/** The kit that the rows of the list at hand share. */
export function useRowKit(): RowKit {
  const { resource, shown, access } = useListSettings();
  const { columnVisibility } = useListTableContext().state;
  const registry = useParts().cells;
  const { t: translate, language } = useText();
  const t = useCallback<RowKit['t']>((key, values) => translate(key, values ?? {}), [translate]);
  return useMemo(() => {
    const kept = new Set(Object.keys(columnVisibility).filter((key) => columnVisibility[key]));
    const parts = identityParts(resource, shown);
    const columns = ownColumns(resource, shown, parts);
    return {
      resource,
      registry,
      fields: new Map(resource.fields.map((field) => [field.name, field])),
      toggles: new Map(resource.toggles.map((toggle) => [toggle.flag, toggle])),
      access,
      language,
      t,
      isSelectable: true,
      columns,
      identity: identityKey(shown, resource),
      parts,
      kept,
      hiddenFirst: columnHideOrder(columns, resource, kept),
    };
  }, [resource, registry, access, language, t, shown, columnVisibility]);
}

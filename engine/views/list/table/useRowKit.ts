import { useCallback, useMemo } from 'react';
import { useCellRegistry } from '../../../registry/CellRegistry.tsx';
import { useText } from '../../../text/useText.ts';
import { useListSettings } from '../ListContexts.tsx';
import { identityKey } from '../state/recordTitle.ts';
import { givingWay } from './givingWay.ts';
import type { RowKit } from './RowKit.types.ts';

/** The kit that the rows of the list at hand share. */
export function useRowKit(): RowKit {
  const { resource, columns, access, preferences } = useListSettings();
  const chosen = preferences.columns;
  const registry = useCellRegistry();
  const { t: translate, language } = useText();
  const t = useCallback<RowKit['t']>((key, values) => translate(key, values ?? {}), [translate]);
  return useMemo(() => {
    const kept = new Set(Object.keys(chosen).filter((key) => chosen[key]));
    const shown = columns.filter(({ key }) => chosen[key] !== false);
    return {
      resource,
      registry,
      fields: new Map(resource.fields.map((field) => [field.name, field])),
      toggles: new Map(resource.toggles.map((toggle) => [toggle.flag, toggle])),
      access,
      language,
      t,
      isSelectable: true,
      identity: identityKey(columns),
      kept,
      giving: givingWay(shown, resource, kept),
    };
  }, [resource, registry, access, language, t, columns, chosen]);
}

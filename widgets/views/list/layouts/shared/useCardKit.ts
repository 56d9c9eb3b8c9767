import { useMemo } from 'react';
import { cardLayout, type CardLayout } from '../../../../../engine/react/list/rows/cardLayout.ts';
import type { RowKit } from '../../../../../engine/react/list/rows/RowKit.types.ts';
import { useRowKit } from '../../../../../engine/react/list/rows/useRowKit.ts';
import { identityKey } from '../../../../../engine/react/list/state/recordTitle.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';

/** What the cards of a layout share: how they are drawn, and what is on them, as on the cards of a narrow list. */
export interface CardKit {
  kit: RowKit;
  layout: CardLayout;
}

/**
 * The kit of the cards of the list at hand. Switches on them are shown, not flipped.
 *
 * @param said a field that is said by where a card is, and not on it
 */
export function useCardKit(said?: string): CardKit {
  const { resource } = useListSettings();
  const own = useRowKit();
  return useMemo(() => {
    const columns = resource.columns.filter(
      ({ cell, field }) => cell !== 'toggle' && (said === undefined || field !== said),
    );
    return {
      kit: { ...own, access: { ...own.access, status: false, toggle: false }, isSelectable: false },
      layout: cardLayout(columns, resource, identityKey(columns, resource)),
    };
  }, [own, resource, said]);
}

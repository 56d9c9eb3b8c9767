import type { ReactNode } from 'react';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { useRowConditions } from './useRowConditions.ts';

/** Draws the button of a card that opens the values which the list can be filtered by; nothing where there is none. */
export function ValueButton({ row }: { row: Row }): ReactNode {
  const { t } = useText();
  const values = useRowConditions(row, undefined);
  if (values.length === 0) return null;
  return (
    <button
      type="button"
      className="lw-action"
      data-action="by-value"
      data-testid="action-by-value"
      aria-haspopup="menu"
    >
      <Icon id="list-filter" size={18} />
      <span>{t('conditions.byValue')}</span>
    </button>
  );
}

import { useRef, type ComponentType, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import {
  useListActions,
  useListSelectionContext,
  useListDataContext,
  useListSettings,
} from '../../../../engine/react/list/ListContexts.tsx';

export interface BulkMoveButtonProps {
  /** Style of the bar's buttons. */
  as: ComponentType<React.ComponentProps<'button'>>;
}

/**
 * Draws the button of the bulk change of states. Records of other pages are not changed without being seen: while they
 * are selected the button shows that reason.
 */
export function BulkMoveButton({ as: Button }: BulkMoveButtonProps): ReactNode {
  const { t } = useText();
  const { resource } = useListSettings();
  const { rows } = useListDataContext();
  const { ids } = useListSelectionContext();
  const { moving } = useListActions();
  const ref = useRef<HTMLButtonElement>(null);
  const selected = rows.filter(({ id }) => ids.has(id));
  const isBeyond = selected.length < ids.size;
  if (useParts().states === undefined) return null;
  return (
    <Button
      ref={ref}
      type="button"
      data-testid={`action-bulk-${resource.states?.field ?? 'status'}`}
      aria-haspopup="menu"
      // Not disabled: the reason must be reachable by keyboard, too.
      aria-disabled={isBeyond}
      title={isBeyond ? t('states.onThisPage') : undefined}
      onClick={() => {
        if (!isBeyond && ref.current) moving.start({ rows: selected, anchor: ref.current, isBulk: true });
      }}
    >
      <Icon id="circle-arrow-right" size={18} />
      {t('states.change')}
      {isBeyond && <span data-visually-hidden="">. {t('states.onThisPage')}</span>}
    </Button>
  );
}

import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListActions, useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import type { ArrangementState } from '../../../../engine/react/list/arrange/createArrangement.ts';

/** Draws the instructions of arranging, then the progress of saving, with undo and done. Sticky. */
export function ArrangeHead({ state, onUndo }: { state: ArrangementState; onUndo: () => void }): ReactNode {
  const { arranging } = useListActions();
  const { refresh } = useListDataContext();
  const { regionRef } = useListSettings();
  const { t } = useText();
  const isSaving = state.waiting > 0;
  return (
    <Bar>
      <output data-testid="arrange-state" data-news={isSaving ? 'saving' : state.event}>
        {t(`arrange.${isSaving ? 'saving' : (state.event ?? 'help')}`)}
      </output>
      <Button
        variant="outline"
        data-testid="action-undo"
        // Not disabled: disabling would remove the focus from it.
        aria-disabled={state.done.length === 0 || isSaving}
        opacity={state.done.length === 0 ? 0.5 : 1}
        onClick={onUndo}
      >
        <Icon id="undo-2" size={18} />
        {t('arrange.undo')}
      </Button>
      <Button
        data-testid="action-done"
        onClick={() => {
          arranging.stop();
          refresh();
          regionRef.current?.focus();
        }}
      >
        <Icon id="check" size={18} />
        {t('arrange.done')}
      </Button>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockStart: { base: '56px', lg: '64px' },
    zIndex: '3',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingInline: '4',
    paddingBlock: '2.5',
    background: 'bg.surface',
    borderBlockWidth: '1px',
    borderColor: 'border',
    '& output': { flex: '1 1 260px', minHeight: { base: '2lh', lg: '0' }, color: 'fg.2', textStyle: 'table' },
    '& output[data-news=rolledBack]': { color: 'error' },
  },
});

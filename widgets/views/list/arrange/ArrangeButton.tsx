import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useReadOnlyReason } from '../../../../engine/react/access/ReadOnlyContext.tsx';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import {
  useListActions,
  useListDataContext,
  useListQueryContext,
  useListSelectionContext,
  useListSettings,
  useListTableContext,
} from '../../../../engine/react/list/ListContexts.tsx';
import { isInStoredOrder } from '../../../../engine/react/list/arrange/isInStoredOrder.ts';

/**
 * Draws the button that begins and ends arranging. In a list with another order it explains why this is impossible, and
 * offers to restore the list's own order first.
 */
export function ArrangeButton(): ReactNode {
  const { resource } = useListSettings();
  const { query } = useListQueryContext();
  const table = useListTableContext();
  const { page, refresh } = useListDataContext();
  const { clear } = useListSelectionContext();
  const { arranging } = useListActions();
  const { confirm } = useFeedback();
  const { t } = useText();
  const isPossible = useReadOnlyReason() === undefined && (page?.total ?? 0) > 1;
  if (!isPossible && !arranging.isOn) return null;

  const begin = async (): Promise<void> => {
    if (!isInStoredOrder(resource, query)) {
      const isWanted = await confirm({
        title: t('arrange.sorted'),
        body: t('arrange.sortedBody'),
        confirmLabel: t('arrange.showInOrder'),
        cancelLabel: t('common.cancel'),
      });
      if (!isWanted) return;
      table.resetSorting(true);
    }
    clear();
    arranging.start();
  };
  const end = (): void => {
    arranging.stop();
    refresh();
  };
  return (
    <Button
      type="button"
      variant="outline"
      // In the style of the tools beside it.
      color="fg.2"
      borderColor="border"
      css={{ '&[aria-pressed=true]': { background: 'tint', color: 'tint.on', borderColor: 'tint' } }}
      height={{ base: '11', lg: '10' }}
      minWidth={{ base: '11', lg: 'auto' }}
      paddingInline={{ base: '0', lg: '4' }}
      data-testid="action-arrange"
      aria-label={t('arrange.arrange')}
      aria-pressed={arranging.isOn}
      title={isInStoredOrder(resource, query) ? t('arrange.arrange') : t('arrange.sorted')}
      onClick={() => (arranging.isOn ? end() : void begin())}
    >
      <Icon id="arrow-up-down" size={18} />
      <chakra.span display={{ base: 'none', lg: 'inline' }}>{t('arrange.arrange')}</chakra.span>
    </Button>
  );
}

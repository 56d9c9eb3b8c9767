import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { TrashedRecord } from '../../../../engine/client/records/createTrashCalls.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { formatDate, formatDateTime } from '../../../../engine/core/text/format.ts';
import type { UseTrashResult } from '../../../../engine/react/list/trash/useTrash.ts';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

export interface TrashRowProps {
  record: TrashedRecord;
  trash: UseTrashResult;
}

/** Draws a deleted record: its name, who deleted it and when, how long it is kept, and what can be done with it. */
export function TrashRow({ record, trash }: TrashRowProps): ReactNode {
  const { t } = useText();
  const { id, name, deletedAt, deletedBy, expiresAt } = record;
  const at = isolate(formatDateTime(deletedAt));
  const isBusy = trash.busy === id;
  return (
    <Line data-testid="trash-row" data-record={id}>
      <chakra.div minWidth="0" flex="1 1 240px">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          <UserText>{name}</UserText>
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.2" overflowWrap="anywhere">
          {deletedBy === null ? t('trash.deletedAt', { at }) : t('trash.deletedBy', { name: isolate(deletedBy), at })}
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.2">
          {t('trash.until', { day: isolate(formatDate(expiresAt)) })}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button
          size="sm"
          variant="outline"
          color="primary"
          minHeight={{ base: '11', lg: '9' }}
          data-testid="trash-restore"
          aria-label={t('trash.restoreOne', { name: isolate(name) })}
          // Busy and not disabled: a disabled button could not keep the focus.
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => trash.restore(record)}
        >
          {t('trash.restore')}
        </Button>
        <Button
          size="sm"
          minHeight={{ base: '11', lg: '9' }}
          variant="outline"
          color="error"
          data-testid="trash-purge"
          aria-label={t('trash.purgeOne', { name: isolate(name) })}
          onClick={() => trash.purge(record)}
        >
          {t('trash.purge')}
        </Button>
      </chakra.div>
    </Line>
  );
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    _last: { borderBlockEndWidth: '0' },
  },
});

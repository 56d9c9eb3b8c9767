import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { OutboxItem } from '../../../../engine/client/records/ReplyCalls.types.ts';
import type { DeliveryStatus } from '../../../../engine/core/definition/Replies.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatDateTime } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { KeptSinceLine } from '../../../../widgets/views/shared/KeptSinceLine.tsx';
import { CHANNEL_ICONS } from '../../../../widgets/views/replies/channelIcons.ts';
import type { UseOutboxResult } from './useOutbox.ts';

export interface OutboxListProps {
  outbox: UseOutboxResult;
  /** Id of the message that is shown. */
  chosen: number;
  onChoose: (id: number) => void;
}

/** Draws the messages, newest first; one of them is shown beside the list. */
export function OutboxList({ outbox, chosen, onChoose }: OutboxListProps): ReactNode {
  const { t } = useText();
  return (
    <div>
      <chakra.ul
        display="grid"
        gap="1"
        maxHeight={{ base: '320px', lg: '600px' }}
        overflowY="auto"
        position="relative"
        padding="1"
        data-testid="outbox-list"
      >
        {outbox.items.map((item) => (
          <li key={item.id}>
            <Entry
              type="button"
              aria-current={item.id === chosen ? 'true' : undefined}
              onClick={() => {
                onChoose(item.id);
              }}
            >
              <EntryHead item={item} />
              <chakra.span dir="auto" textStyle="caption" color="fg.2" lineClamp="1">
                {item.text}
              </chakra.span>
            </Entry>
          </li>
        ))}
      </chakra.ul>
      {outbox.hasMore && (
        <Button
          variant="outline"
          size="sm"
          marginBlockStart="3"
          loading={outbox.isLoadingMore}
          onClick={outbox.loadMore}
        >
          {t('staticScreens.outbox.older')}
        </Button>
      )}
      <OutboxBegin outbox={outbox} />
    </div>
  );
}

/** Draws since when all messages are there, once the oldest is shown. */
export function OutboxBegin({ outbox: { beginsAt } }: Pick<OutboxListProps, 'outbox'>): ReactNode {
  const { t } = useText();
  return beginsAt !== undefined && <KeptSinceLine text={t('staticScreens.outbox.begin')} at={beginsAt} />;
}

function EntryHead({ item }: { item: OutboxItem }): ReactNode {
  const { t } = useText();
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
      <Icon id={CHANNEL_ICONS[item.channel]} size={16} />
      <span data-visually-hidden="">{t(`replies.by.${item.channel}`)}</span>
      <chakra.span fontWeight="600" textStyle="table" overflowWrap="anywhere">
        <Ltr>{item.to}</Ltr>
      </chakra.span>
      <span className={`lw-chip lw-tone-${TONES[item.status]}`} data-status={item.status}>
        {t(`replies.delivery.${item.status}`)}
      </span>
      <chakra.time dateTime={item.created_at} textStyle="caption" color="fg.2" marginInlineStart="auto">
        <Ltr>{formatDateTime(item.created_at)}</Ltr>
      </chakra.time>
    </chakra.span>
  );
}

const TONES: Readonly<Record<DeliveryStatus, string>> = {
  queued: 'warning',
  sending: 'info',
  sent: 'success',
  kept: 'sand',
  failed: 'error',
};

const Entry = chakra('button', {
  base: {
    display: 'grid',
    gap: '1',
    width: '100%',
    padding: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    '&[aria-current]': { background: 'selected', borderColor: 'border' },
  },
});

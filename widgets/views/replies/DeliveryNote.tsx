import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { Delivery, DeliveryStatus } from '../../../engine/core/definition/Replies.types.ts';
import { formatDateTime } from '../../../engine/core/text/format.ts';
import { unsentReason } from '../../../engine/features/replies/unsentReason.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

const LOOKS: Readonly<Record<DeliveryStatus, { tone: string; icon: string }>> = {
  queued: { tone: 'warning', icon: 'clock' },
  sending: { tone: 'info', icon: 'hourglass' },
  sent: { tone: 'success', icon: 'check' },
  kept: { tone: 'sand', icon: 'archive' },
  failed: { tone: 'error', icon: 'circle-x' },
};

export interface DeliveryNoteProps {
  delivery: Delivery;
  /** Sends it again; absent where the person may not. */
  onRetry?: () => void;
  isRetrying: boolean;
}

/**
 * Draws the delivery state of a reply: waiting and since when it failed, sent, kept without sending or failed, these two
 * with the reason and a button that retries.
 */
export function DeliveryNote({ delivery, onRetry, isRetrying }: DeliveryNoteProps): ReactNode {
  const { t } = useText();
  const { status, next_at: next, error } = delivery;
  const { tone, icon } = LOOKS[status];
  const hasTried = status === 'queued' && error !== null && next !== null;
  return (
    <>
      <chakra.span className={`lw-chip lw-tone-${tone}`} data-testid="delivery" data-status={status}>
        <Icon id={icon} size={14} />
        {t(`replies.delivery.${status}`)}
      </chakra.span>
      {(status === 'failed' || status === 'kept') && onRetry && (
        <Button
          size="sm"
          variant="outline"
          data-testid="reply-retry"
          loading={isRetrying}
          aria-busy={isRetrying}
          onClick={onRetry}
        >
          <Icon id="rotate-ccw" size={16} />
          {t('replies.retry')}
        </Button>
      )}
      {hasTried && (
        <chakra.span textStyle="caption" color="fg.2">
          {t('replies.nextTry')} <Ltr>{formatDateTime(next)}</Ltr>
        </chakra.span>
      )}
      {status === 'kept' && (
        <chakra.p textStyle="caption" color="fg.2" flexBasis="100%">
          {t(`replies.kept.${unsentReason(error)}`)}
        </chakra.p>
      )}
      {status === 'failed' && error !== null && (
        <chakra.p textStyle="caption" color="fg.2" flexBasis="100%" overflowWrap="anywhere">
          {t('replies.reason')} <UserText>{error}</UserText>
        </chakra.p>
      )}
    </>
  );
}

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { OutboxItem } from '../../../../engine/client/records/ReplyCalls.types.ts';
import { unsentReason } from '../../../../engine/features/replies/unsentReason.ts';
import { formatDateTime } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { LazyRichText } from '../../../../widgets/views/cells/LazyRichText.tsx';
import { PhoneScreen } from './PhoneScreen.tsx';

/** Draws a message as its recipient sees it: an email, or the screen of a phone. */
export function OutboxPreview({ item }: { item: OutboxItem }): ReactNode {
  const { t } = useText();
  return (
    <chakra.section aria-label={t('staticScreens.outbox.preview')} minWidth="0" data-testid="outbox-preview">
      {item.status === 'kept' && (
        <chakra.p color="fg.2" textStyle="table" marginBlockEnd="3">
          {t('replies.delivery.kept')}. {t(`replies.kept.${unsentReason(item.error)}`)}
        </chakra.p>
      )}
      {item.error !== null && item.status !== 'sent' && item.status !== 'kept' && (
        <chakra.p color="error" textStyle="table" marginBlockEnd="3" overflowWrap="anywhere">
          {t(`replies.delivery.${item.status}`)}. {t('replies.reason')} <UserText>{item.error}</UserText>
        </chakra.p>
      )}
      {item.channel === 'email' ? <Letter item={item} /> : <PhoneScreen item={item} />}
    </chakra.section>
  );
}

/** Draws an email: recipient, subject, and its content, sanitised once more. */
function Letter({ item }: { item: OutboxItem }): ReactNode {
  const { t } = useText();
  return (
    <chakra.article borderWidth="1px" borderColor="border" borderRadius="card" overflow="hidden">
      <chakra.header background="bg.muted" padding="4" borderBlockEndWidth="1px" borderColor="border">
        <chakra.h3 textStyle="h3" overflowWrap="anywhere">
          <UserText>{item.subject ?? t('staticScreens.outbox.noSubject')}</UserText>
        </chakra.h3>
        <chakra.p textStyle="caption" color="fg.2" display="flex" flexWrap="wrap" columnGap="4">
          <span>
            {t('staticScreens.outbox.to')} <Ltr>{item.to}</Ltr>
          </span>
          <time dateTime={item.created_at}>
            <Ltr>{formatDateTime(item.created_at)}</Ltr>
          </time>
        </chakra.p>
      </chakra.header>
      <chakra.div padding="5" background="bg.surface" textStyle="body" overflowWrap="anywhere" lang={item.language}>
        {item.html === null ? (
          <chakra.p dir="auto" whiteSpace="pre-line">
            {item.text}
          </chakra.p>
        ) : (
          <LazyRichText html={item.html} />
        )}
      </chakra.div>
    </chakra.article>
  );
}

import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatPercent } from '../../../../engine/core/text/format.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useSessionUser } from '../../../auth/SessionContext.tsx';
import type { Outgoing } from '../outbox/createOutbox.ts';
import { useChatDesk } from '../outbox/OutboxContext.tsx';
import { Bubble, BubbleFoot } from './Bubble.tsx';
import { MessageMedia } from './MessageMedia.tsx';
import { MessageText } from './MessageText.tsx';

/** Draws a message that is being sent; one that failed stays, to be sent again or discarded. */
export function OutgoingBubble({ outgoing }: { outgoing: Outgoing }): ReactNode {
  const { t } = useText();
  const { name } = useSessionUser();
  const { outbox } = useChatDesk();
  const { clientId, state, text, media, serverMessage } = outgoing;
  const isMedia = media?.kind === 'image' || media?.kind === 'video';
  const isFailed = state === 'failed';
  return (
    <Bubble
      data-testid="chat-message"
      data-state={state}
      data-media={isMedia || undefined}
      data-failed={isFailed || undefined}
    >
      {media && <MessageMedia name={name} {...{ [media.kind]: media.url }} />}
      {text !== '' && <MessageText text={text} isInset={isMedia} />}
      <BubbleFoot>
        {isFailed ? (
          <chakra.span role="alert" color="error" display="inline-flex" alignItems="center" gap="1">
            <Icon id="circle-alert" size={14} />
            {t('chats.messages.notSent')}
            {serverMessage !== undefined && <bdi>: {serverMessage}</bdi>}
          </chakra.span>
        ) : (
          <Progress outgoing={outgoing} />
        )}
        {isFailed && (
          <>
            <Button size="sm" variant="ghost" onClick={() => outbox.retry(clientId)}>
              <Icon id="rotate-ccw" size={14} />
              {t('chats.messages.retry')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => outbox.discard(clientId)}>
              <Icon id="trash-2" size={14} />
              {t('chats.messages.discard')}
            </Button>
          </>
        )}
      </BubbleFoot>
    </Bubble>
  );
}

function Progress({ outgoing: { state, media, fraction, reason } }: { outgoing: Outgoing }): ReactNode {
  const { t, language } = useText();
  if (state === 'sending' && media !== undefined) {
    const percent = formatPercent(Math.round(fraction * 100), language);
    return (
      <>
        <progress value={fraction} max={1} aria-label={t('chats.messages.sending')} />
        <span>{t('chats.messages.sendingPercent', { percent })}</span>
      </>
    );
  }
  const isOffline = reason === 'network' || !navigator.onLine;
  const label = t(`chats.messages.${state === 'sending' ? 'sending' : isOffline ? 'offline' : 'queued'}`);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" title={label}>
      <Icon id="clock" size={14} />
      <span data-visually-hidden={state === 'sending' || !isOffline ? '' : undefined}>{label}</span>
    </chakra.span>
  );
}

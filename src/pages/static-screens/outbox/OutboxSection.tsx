import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { REPLY_CHANNELS, type ReplyChannel } from '../../../../engine/core/definition/Replies.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ShowCard } from '../../../../widgets/views/shared/ShowCard.tsx';
import { CHANNEL_ICONS } from '../../../../widgets/views/replies/channelIcons.ts';
import { OutboxBegin, OutboxList } from './OutboxList.tsx';
import { OutboxPreview } from './OutboxPreview.tsx';
import { useOutbox } from './useOutbox.ts';

/**
 * Draws the local outbox of a demo: the messages that would have been sent as email, text message or push, as their
 * recipients would see them.
 */
export function OutboxSection(): ReactNode {
  const { t } = useText();
  const [channel, setChannel] = useState<ReplyChannel>();
  const [chosen, setChosen] = useState<number>();
  const outbox = useOutbox(channel);
  const item = outbox.items.find(({ id }) => id === chosen) ?? outbox.items[0];
  return (
    <ShowCard
      data-testid="outbox"
      title={t('staticScreens.outbox.title')}
      aside={
        <Button variant="ghost" size="sm" onClick={outbox.reload}>
          <Icon id="refresh-cw" size={16} />
          {t('staticScreens.outbox.reload')}
        </Button>
      }
    >
      <chakra.p color="fg.2" textStyle="table" marginBlockEnd="4" maxWidth="720px">
        {t('staticScreens.outbox.help')}
      </chakra.p>
      <chakra.fieldset
        aria-label={t('staticScreens.outbox.channel')}
        display="flex"
        flexWrap="wrap"
        gap="2"
        marginBlockEnd="4"
      >
        {[undefined, ...REPLY_CHANNELS].map((option) => (
          <Button
            key={option ?? 'all'}
            size="sm"
            variant={channel === option ? 'subtle' : 'outline'}
            aria-pressed={channel === option}
            onClick={() => {
              setChannel(option);
            }}
          >
            {option && <Icon id={CHANNEL_ICONS[option]} size={16} />}
            {option ? t(`replies.by.${option}`) : t('staticScreens.outbox.all')}
          </Button>
        ))}
      </chakra.fieldset>
      {outbox.status === 'loading' && <Skeleton height="40" aria-busy="true" aria-label={t('common.loading')} />}
      {outbox.status === 'absent' && <p>{t('staticScreens.outbox.absent')}</p>}
      {outbox.status === 'failed' && (
        <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
          <chakra.p color="error">{t('staticScreens.outbox.failed')}</chakra.p>
          <Button variant="outline" size="sm" onClick={outbox.reload}>
            {t('common.retry')}
          </Button>
        </chakra.div>
      )}
      {outbox.status === 'ready' &&
        (item === undefined ? (
          <>
            <chakra.p color="fg.2">{t('staticScreens.outbox.empty')}</chakra.p>
            <OutboxBegin outbox={outbox} />
          </>
        ) : (
          <chakra.div
            display="grid"
            gap="5"
            alignItems="start"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(280px, 360px) minmax(0, 1fr)' }}
          >
            <OutboxList
              outbox={outbox}
              chosen={item.id}
              onChoose={(id) => {
                setChosen(id);
              }}
            />
            <OutboxPreview item={item} />
          </chakra.div>
        ))}
    </ShowCard>
  );
}

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Moment } from '../../../engine/react/text/Moment.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { Reply } from '../../../engine/core/definition/Replies.types.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { PersonPicture } from '../shared/PersonPicture.tsx';
import { LazyRichText } from '../cells/LazyRichText.tsx';
import { CHANNEL_ICONS } from './channelIcons.ts';
import { DeliveryNote } from './DeliveryNote.tsx';

export interface ReplyItemProps {
  reply: Reply;
  onRetry?: (reply: Reply) => void;
  isRetrying: boolean;
}

/** Draws one reply of a thread. */
export function ReplyItem({ reply, onRetry, isRetrying }: ReplyItemProps): ReactNode {
  const { t } = useText();
  const { sender, created_at: at, send_type: channel } = reply;
  const name = `${sender.first_name} ${sender.last_name}`.trim();
  return (
    <Item data-testid="reply" data-reply-id={reply.id}>
      <PersonPicture address={sender.avatar} name={name} />
      <chakra.div minWidth="0">
        <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
          <chakra.span fontWeight="600" textStyle="table" overflowWrap="anywhere">
            {name === '' ? t('replies.staff') : <UserText>{name}</UserText>}
          </chakra.span>
          <chakra.span textStyle="caption" color="fg.2">
            <Moment at={at} />
          </chakra.span>
        </chakra.p>
        <Bubble data-bubble="">
          <LazyRichText html={reply.reply} />
        </Bubble>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1.5" marginBlockStart="2">
          <chakra.span display="inline-flex" alignItems="center" gap="1.5" textStyle="caption" color="fg.2">
            <Icon id={CHANNEL_ICONS[channel]} size={16} />
            {t(`replies.by.${channel}`)}
          </chakra.span>
          <DeliveryNote
            delivery={reply.delivery}
            isRetrying={isRetrying}
            {...(onRetry && {
              onRetry: () => {
                onRetry(reply);
              },
            })}
          />
        </chakra.div>
      </chakra.div>
    </Item>
  );
}

const Item = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '3' },
});

const Bubble = chakra('div', {
  base: {
    marginBlockStart: '1.5',
    paddingInline: '4',
    paddingBlock: '3',
    background: 'bg.muted',
    borderRadius: 'menu',
    borderStartStartRadius: '4px',
    textStyle: 'body',
    overflowWrap: 'anywhere',
  },
});

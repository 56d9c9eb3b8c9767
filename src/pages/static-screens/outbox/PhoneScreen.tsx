import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { OutboxItem } from '../../../../engine/client/records/ReplyCalls.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { directionOf } from '../../../../engine/core/text/language.ts';
import { formatTime } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

/** Draws the screen of a phone: a push at its top, or a text message in its conversation, in the language it is written in. */
export function PhoneScreen({ item }: { item: OutboxItem }): ReactNode {
  const { t } = useText();
  const isPush = item.channel === 'fcm';
  return (
    <>
      <chakra.p textStyle="caption" color="fg.2" marginBlockEnd="3" textAlign="center">
        {t('staticScreens.outbox.to')} <Ltr>{item.to}</Ltr>
      </chakra.p>
      <Phone dir={directionOf(item.language)} lang={item.language}>
        <chakra.p textAlign="center" textStyle="caption" color="fg.2">
          <Ltr>{formatTime(item.created_at)}</Ltr>
        </chakra.p>
        {isPush ? (
          <Push>
            <chakra.span color="primary.fill">
              <Icon id="bell" size={20} />
            </chakra.span>
            <chakra.div minWidth="0">
              {item.subject !== null && (
                <chakra.p fontWeight="600" textStyle="table">
                  <UserText>{item.subject}</UserText>
                </chakra.p>
              )}
              <chakra.p textStyle="table" dir="auto" overflowWrap="anywhere">
                {item.text}
              </chakra.p>
            </chakra.div>
          </Push>
        ) : (
          <TextMessage dir="auto">{item.text}</TextMessage>
        )}
      </Phone>
    </>
  );
}

const Phone = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '4',
    inlineSize: '100%',
    maxInlineSize: '320px',
    minBlockSize: '480px',
    marginInline: 'auto',
    paddingInline: '4',
    paddingBlock: '6',
    borderWidth: '8px',
    borderColor: 'border',
    borderRadius: '32px',
    background: 'bg.canvas',
  },
});

const Push = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    padding: '3',
    background: 'bg.raised',
    borderRadius: 'dialog',
    borderWidth: '1px',
    borderColor: 'border',
    boxShadow: 'float',
  },
});

const TextMessage = chakra('p', {
  base: {
    justifySelf: 'start',
    maxInlineSize: '85%',
    paddingInline: '4',
    paddingBlock: '2.5',
    background: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'dialog',
    borderEndStartRadius: '4px',
    textStyle: 'table',
    overflowWrap: 'anywhere',
  },
});

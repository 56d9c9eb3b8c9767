import { chakra, IconButton } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { personNames, subjectName } from 'virtual:lawha/people';
import { currentProduct } from '../../../../engine/core/product/currentProduct.ts';
import type { ChatItem } from '../../../../engine/features/chat/Chat.types.ts';
import { subjectIdOf } from '../../../../engine/features/chat/chatSides.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ButtonLink } from '../../../../widgets/views/shared/ButtonLink.tsx';
import { useSignals } from '../ChatSignalsContext.tsx';
import { CHATS_PATH } from '../../../../engine/features/chat/chatPath.ts';
import { PersonPicture } from '../PersonPicture.tsx';
import { useRecordLink } from '../useRecordLink.ts';
import { ComplaintButton } from './ComplaintButton.tsx';

export interface ConversationHeaderProps {
  chat: ChatItem;
  isWide: boolean;
  onChat: (chat: ChatItem) => void;
}

/** Draws the person of a conversation, the present staff, and its subject. */
export function ConversationHeader({ chat, isWide, onChat }: ConversationHeaderProps): ReactNode {
  const { t, pick } = useText();
  const { sender } = chat;
  const subjectId = subjectIdOf(chat);
  const link = useRecordLink();
  const personPath = link(sender.user_type, sender.id);
  const { subject } = currentProduct().chats;
  const subjectPath = subjectId === null || subject === undefined ? undefined : link(subject.group, subjectId);
  const presence = useSignals().presence.get(chat.id);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a small screen the conversation is the page: a screen reader starts at its name.
  useEffect(() => {
    if (!isWide) heading.current?.focus({ preventScroll: true });
  }, [isWide]);
  return (
    <Bar>
      {!isWide && (
        <IconButton asChild variant="ghost" type={undefined} aria-label={t('chats.backToList')}>
          <Link to={CHATS_PATH}>
            <Icon id="arrow-left" />
          </Link>
        </IconButton>
      )}
      <PersonPicture name={sender.name} image={sender.image} isOnline={presence?.person_online === true} />
      <chakra.div minWidth="0" flex="1">
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="h3" lineClamp="1" _focusVisible={{ outline: 'none' }}>
          {personPath === undefined ? (
            <UserText>{sender.name}</UserText>
          ) : (
            <chakra.span asChild _hover={{ color: 'link', textDecoration: 'underline' }}>
              <Link to={personPath}>
                <UserText>{sender.name}</UserText>
              </Link>
            </chakra.span>
          )}
        </chakra.h2>
        <chakra.p textStyle="caption" color="fg.2" lineClamp="1">
          <UserType type={sender.user_type} />
          {presence !== undefined && <> · {t(presence.person_online ? 'chats.online' : 'chats.offline')}</>}
          <Viewers names={(presence?.viewers ?? []).map(({ name }) => name)} />
        </chakra.p>
      </chakra.div>
      {subjectPath !== undefined && subjectId !== null && (
        <ButtonLink to={subjectPath} variant="outline" size={isWide ? 'md' : 'sm'}>
          <Icon id="clipboard-list" size={18} />
          <span data-visually-hidden={isWide ? undefined : ''}>{subjectName && pick(subjectName)}</span>
          <Ltr>{subjectId}</Ltr>
        </ButtonLink>
      )}
      <ComplaintButton chat={chat} isWide={isWide} onChat={onChat} />
    </Bar>
  );
}

/** Role of a person in the business; an unknown type is shown as it is. */
function UserType({ type }: { type: string }): ReactNode {
  const { pick } = useText();
  const name = Object.hasOwn(personNames, type) ? personNames[type] : undefined;
  return name === undefined ? <UserText>{type}</UserText> : pick(name);
}

function Viewers({ names }: { names: readonly string[] }): ReactNode {
  const { t } = useText();
  if (names.length === 0) return null;
  const list = names.map(isolate).join(t('chats.listSeparator'));
  return (
    <chakra.span color="tone.warning.fg"> · {t('chats.viewers', { count: names.length, names: list })}</chakra.span>
  );
}

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '16',
    paddingInline: { base: '2', md: '4' },
    paddingBlock: '2',
    background: 'bg.surface',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
});

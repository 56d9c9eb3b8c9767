import { Button, chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentProduct } from '../../../engine/core/product/currentProduct.ts';
import { chatPath } from '../../../engine/features/chat/chatPath.ts';
import type { PanelComponent } from '../../../engine/core/registry/definePanel.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { ShowCard } from '../../views/shared/ShowCard.tsx';
import { LastMessages } from './LastMessages.tsx';
import { StartButton } from './StartButton.tsx';
import { personOf, useConversation } from './useConversation.ts';

/**
 * Draws the last messages of the conversation with a person, and the link to it; without one, a button that opens one.
 */
export const ChatPanel: PanelComponent = ({ resource, row, subject }): ReactNode => {
  const { t } = useText();
  const person = personOf(subject);
  const { data, error, mutate } = useConversation(person);
  const isFailed = data === undefined && error !== undefined;
  return (
    <ShowCard
      data-testid="panel-chat"
      title={t('chats.panel.title')}
      aside={
        data ? (
          <chakra.span {...HEAD} textStyle="label" color="link" _hover={{ textDecoration: 'underline' }}>
            <Link to={chatPath(data.chat.id)}>{t('chats.panel.open')}</Link>
          </chakra.span>
        ) : data === null && person ? (
          <StartButton
            person={person}
            subjectId={resource.name === currentProduct().chats.subject?.group ? row.id : undefined}
          />
        ) : (
          <chakra.span {...HEAD} />
        )
      }
    >
      {person === undefined && <Note>{t('chats.panel.nobody')}</Note>}
      {person !== undefined && data === undefined && !isFailed && (
        <chakra.output aria-busy="true" aria-label={t('common.loading')} display={{ base: 'none', lg: 'grid' }} gap="3">
          <Skeleton height="8" width="70%" />
          <Skeleton height="8" width="55%" justifySelf="end" />
        </chakra.output>
      )}
      {isFailed && (
        <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
          <chakra.p textStyle="table" color="error">
            {t('chats.panel.failed')}
          </chakra.p>
          <Button variant="outline" size="sm" onClick={() => void mutate()}>
            {t('common.retry')}
          </Button>
        </chakra.div>
      )}
      {data && <LastMessages thread={data} />}
      {data === null && person !== undefined && (
        // On a phone the button in the head says as much.
        <Note hideBelow="lg">{t('chats.panel.empty', { name: isolate(subject?.name ?? '') })}</Note>
      )}
    </ShowCard>
  );
};

/** As high as the button that begins a conversation, so that nothing moves when it is known whether there is one. */
const HEAD = { display: 'inline-flex', alignItems: 'center', minHeight: '10' } as const;

/** As high as the placeholder of messages. */
const Note = chakra('p', { base: { textStyle: 'table', color: 'fg.2', minHeight: '4.75rem' } });

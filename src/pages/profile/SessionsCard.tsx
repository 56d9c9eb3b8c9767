import { Button, chakra, Flex, Skeleton } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { FailureNotice } from '../../../widgets/views/shared/FailureNotice.tsx';
import { SessionItem } from './SessionItem.tsx';
import { useEndSessions } from './useEndSessions.tsx';
import { useSessions } from './useSessions.ts';

/** Sessions drawn at first; the others are loaded on demand. */
const SHOWN = 5;

/** Draws the person's sessions, this one first, with the buttons to end the others. */
export function SessionsCard(): ReactNode {
  const { t } = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, mutate } = useSessions();
  const { endOne, endOthers } = useEndSessions({
    reload: () => mutate(),
    onEnded: () => heading.current?.focus(),
  });
  const [areAllShown, setAllShown] = useState(false);
  const others = (data ?? []).filter(({ isCurrent }) => !isCurrent);
  return (
    <chakra.section
      aria-labelledby={id}
      data-testid="sessions"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="card"
      boxShadow="card"
      p={{ base: '4', md: '6' }}
    >
      <Flex align="flex-start" justify="space-between" wrap="wrap" gap="3" mb="4">
        <chakra.div flex="1 1 320px" minW="0">
          <chakra.h2 id={id} ref={heading} tabIndex={-1} textStyle="h3">
            {t('profile.sessions.title')}
          </chakra.h2>
          <chakra.p textStyle="table" color="fg.2">
            {t('profile.sessions.help')}
          </chakra.p>
        </chakra.div>
        {others.length > 0 && (
          <Button variant="outline" colorPalette="red" onClick={() => endOthers(others.length)}>
            {t('profile.sessions.revokeOthers')}
          </Button>
        )}
      </Flex>
      {data === undefined && error !== undefined && (
        <FailureNotice title={t('profile.sessions.failed')} error={error} onRetry={() => void mutate()} />
      )}
      {data === undefined && error === undefined && <SessionsSkeleton />}
      {data !== undefined && (
        <chakra.ul listStyle="none">
          {data
            .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
            .slice(0, areAllShown ? undefined : SHOWN)
            .map((session) => (
              <SessionItem key={session.id} session={session} onEnd={endOne} />
            ))}
        </chakra.ul>
      )}
      {data !== undefined && data.length > SHOWN && !areAllShown && (
        <Button variant="ghost" mt="2" onClick={() => setAllShown(true)}>
          {t('profile.sessions.more', { count: data.length - SHOWN })}
        </Button>
      )}
    </chakra.section>
  );
}

/** Placeholder while the sessions are loaded. */
function SessionsSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <chakra.output aria-label={t('common.loading')} display="grid" gap="3">
      <Skeleton h="14" />
      <Skeleton h="14" />
    </chakra.output>
  );
}

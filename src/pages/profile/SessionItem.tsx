import { Button, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AccountSession } from '../../../engine/client/account/AccountCalls.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { formatDateTime } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { deviceOf } from './deviceOf.ts';
import { deviceText } from './deviceText.ts';

export interface SessionItemProps {
  session: AccountSession;
  onEnd: (session: AccountSession) => void;
}

/** Draws one session: device, address, start, and the button that ends it; the current one is marked instead. */
export function SessionItem({ session, onEnd }: SessionItemProps): ReactNode {
  const { t } = useText();
  const device = deviceOf(session.userAgent);
  const name = deviceText(device, t);
  return (
    <chakra.li
      data-testid="session"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      py="4"
      borderBlockStartWidth="1px"
    >
      <Flex
        align="center"
        justify="center"
        flexShrink="0"
        w="11"
        h="11"
        borderRadius="md"
        bg="bg.muted"
        color="fg.2"
        aria-hidden="true"
      >
        <Icon id={device.isMobile ? 'smartphone' : 'monitor'} size={22} />
      </Flex>
      <chakra.div flex="1 1 240px" minW="0">
        <Flex align="center" wrap="wrap" gap="2">
          <chakra.span textStyle="label" fontWeight="600" title={session.userAgent}>
            {name}
          </chakra.span>
          {session.isCurrent && <span className="lw-chip lw-tone-success">{t('profile.sessions.current')}</span>}
        </Flex>
        <chakra.dl display="flex" flexWrap="wrap" columnGap="5" textStyle="caption" color="fg.2">
          <Fact label={t('profile.sessions.address')} value={session.address} />
          <Fact label={t('profile.sessions.started')} value={formatDateTime(session.createdAt)} />
          <Fact label={t('profile.sessions.lastSeen')} value={formatDateTime(session.lastSeenAt)} />
        </chakra.dl>
      </chakra.div>
      {!session.isCurrent && (
        <Button
          variant="outline"
          colorPalette="red"
          aria-label={t('profile.sessions.revokeOf', { device: name })}
          onClick={() => onEnd(session)}
        >
          {t('profile.sessions.revoke')}
        </Button>
      )}
    </chakra.li>
  );
}

/** Draws one fact in a line; none for an empty value. */
function Fact({ label, value }: { label: string; value: string }): ReactNode {
  if (value === '') return null;
  return (
    <Flex gap="1.5">
      <dt>{label}</dt>
      <chakra.dd color="fg">
        <Ltr>{value}</Ltr>
      </chakra.dd>
    </Flex>
  );
}

import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { personNames } from 'virtual:lawha/people';
import type { Profile } from '../../../engine/client/account/AccountCalls.types.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Avatar } from '../../base/Avatar.tsx';

/** Kinds of accounts that every product has. */
const USUAL_TYPES: ReadonlySet<string> = new Set(['super_admin', 'admin']);

export interface IdentityCardProps {
  profile: Profile;
  /** Kind of the account. */
  type: string;
}

/** Draws picture, name, kind of account and role. */
export function IdentityCard({ profile, type }: IdentityCardProps): ReactNode {
  const { t, pick } = useText();
  const own = Object.hasOwn(personNames, type) ? personNames[type] : undefined;
  const name = USUAL_TYPES.has(type) ? t(`profile.type.${type}`) : own && pick(own);
  return (
    <Flex
      as="section"
      aria-label={t('profile.title')}
      align="center"
      gap={{ base: '4', md: '5' }}
      p={{ base: '4', md: '6' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="card"
      boxShadow="card"
    >
      <Avatar name={profile.full_name} image={profile.image} size="large" />
      <Box minW="0" flex="1">
        <Box as="p" textStyle="h2" overflowWrap="anywhere" data-testid="profile-name">
          <UserText>{profile.full_name}</UserText>
        </Box>
        <Flex align="center" wrap="wrap" gap="2" mt="1" color="fg.2" textStyle="table">
          {name !== undefined && <span className="lw-chip lw-tone-primary">{name}</span>}
          {profile.role !== undefined && <UserText>{profile.role}</UserText>}
        </Flex>
      </Box>
    </Flex>
  );
}

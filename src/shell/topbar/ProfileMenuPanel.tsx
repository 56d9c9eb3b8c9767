import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCanAccess } from '../../../engine/react/access/AccessContext.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { useSessionUser } from '../../auth/SessionContext.tsx';
import { Avatar } from '../../base/Avatar.tsx';
import { CHATS_PATH, CHATS_PERMISSION } from '../../../engine/features/chat/chatPath.ts';
import { PROFILE_PATHS } from '../../base/profilePaths.ts';
import { AccessMenuItems } from '../access/AccessMenuItems.tsx';
import { MENU_ENTRY } from '../menuEntry.ts';
import { moveFocus } from '../../base/moveFocus.ts';

export interface ProfileMenuPanelProps {
  id: string;
  isBusy: boolean;
  /** An entry has been chosen. */
  onChoose: () => void;
  onLogOut: () => void;
}

/** Who is logged in, and the account's entries with the arrow keys of a menu; the first has the focus when they appear. */
export default function ProfileMenuPanel({ id, isBusy, onChoose, onLogOut }: ProfileMenuPanelProps): ReactNode {
  const { t } = useText();
  const { name, email, image } = useSessionUser();
  const mayChat = useCanAccess({ route: CHATS_PERMISSION });
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), []);
  const links = [
    { to: PROFILE_PATHS.show, icon: 'circle-user', label: t('shell.profile') },
    { to: PROFILE_PATHS.password, icon: 'lock-keyhole', label: t('shell.updatePassword') },
    { to: PROFILE_PATHS.edit, icon: 'pencil', label: t('shell.editProfile') },
    ...(mayChat ? [{ to: CHATS_PATH, icon: 'message-circle', label: t('shell.chats') }] : []),
  ];
  return (
    <Box
      position="absolute"
      insetEnd="0"
      top="calc(100% + 8px)"
      w="264px"
      p="1.5"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="menu"
      boxShadow="float"
      zIndex="popover"
      animation="rise-in 120ms"
    >
      <Flex align="center" gap="3" px="3" py="2.5">
        <Avatar name={name} image={image} />
        <Box minW="0" flex="1">
          <Box textStyle="label" fontWeight="600" overflowWrap="anywhere">
            <UserText>{name}</UserText>
          </Box>
          <Box textStyle="caption" color="fg.2" overflowWrap="anywhere">
            <Ltr>{email}</Ltr>
          </Box>
        </Box>
      </Flex>
      <chakra.div
        ref={menu}
        role="menu"
        id={id}
        aria-label={t('shell.profileMenu')}
        borderBlockStartWidth="1px"
        pt="1.5"
        onKeyDown={moveFocus}
      >
        {links.map(({ to, icon, label }) => (
          <chakra.span key={to} asChild {...MENU_ENTRY} _hover={{ bg: 'bg.muted' }}>
            <Link to={to} role="menuitem" onClick={onChoose}>
              <Icon id={icon} size={18} />
              {label}
            </Link>
          </chakra.span>
        ))}
        <AccessMenuItems onChoose={onChoose} />
        <chakra.button
          type="button"
          role="menuitem"
          {...MENU_ENTRY}
          color="error"
          _hover={{ bg: 'tone.error.bg', color: 'tone.error.fg' }}
          disabled={isBusy}
          onClick={onLogOut}
        >
          <Icon id="log-out" size={18} />
          {t('shell.logOut')}
        </chakra.button>
      </chakra.div>
    </Box>
  );
}

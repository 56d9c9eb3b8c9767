import { Box, Flex } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCanAccess } from '../../../engine/react/access/AccessContext.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { useSessionUser } from '../../auth/SessionContext.tsx';
import { Avatar } from '../../base/Avatar.tsx';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';
import { CHATS_PATH, CHATS_PERMISSION } from '../../../engine/features/chat/chatPath.ts';
import { PROFILE_PATHS } from '../../base/profilePaths.ts';
import { AccessMenuItems } from '../access/AccessMenuItems.tsx';
import { Menu } from '../../../widgets/kit/menu/Menu.tsx';
import { MenuItem } from '../../../widgets/kit/menu/MenuItem.tsx';
import { Popover } from '../../../widgets/kit/popover/Popover.tsx';

const AlertSwitches = lazy(async () => ({
  default: (await withLaterTexts(() => import('../../notifications/AlertSwitches.tsx'))).AlertSwitches,
}));

export interface ProfileMenuPanelProps {
  id: string;
  isBusy: boolean;
  /** Closes it; the button has the focus again. */
  onLeave: () => void;
  onLogOut: () => void;
}

/** Who is logged in, and the menu of the account. */
export default function ProfileMenuPanel({ id, isBusy, onLeave, onLogOut }: ProfileMenuPanelProps): ReactNode {
  const { t } = useText();
  const { name, email, image } = useSessionUser();
  const mayChat = useCanAccess({ route: CHATS_PERMISSION });
  const links = [
    { to: PROFILE_PATHS.show, icon: 'circle-user', label: t('shell.profile') },
    { to: PROFILE_PATHS.password, icon: 'lock-keyhole', label: t('shell.updatePassword') },
    { to: PROFILE_PATHS.edit, icon: 'pencil', label: t('shell.editProfile') },
    { to: PROFILE_PATHS.jobs, icon: 'list-checks', label: t('shell.jobs') },
    ...(mayChat ? [{ to: CHATS_PATH, icon: 'message-circle', label: t('shell.chats') }] : []),
  ];
  return (
    <Popover align="end" width="264px" maxHeight="none">
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
      <Menu id={id} aria-label={t('shell.profileMenu')} onLeave={onLeave} borderBlockStartWidth="1px" pt="1.5">
        {links.map(({ to, icon, label }) => (
          <MenuItem key={to} asChild>
            <Link to={to} onClick={onLeave}>
              <Icon id={icon} size={18} />
              {label}
            </Link>
          </MenuItem>
        ))}
        <Suspense fallback={null}>
          <AlertSwitches />
        </Suspense>
        <AccessMenuItems onChoose={onLeave} />
        <MenuItem isDanger disabled={isBusy} onClick={onLogOut}>
          <Icon id="log-out" size={18} />
          {t('shell.logOut')}
        </MenuItem>
      </Menu>
    </Popover>
  );
}

import { Box, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { CutText } from '../../../engine/react/text/CutText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { useSessionUser } from '../../auth/SessionContext.tsx';
import { Avatar } from '../../base/Avatar.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { usePopover } from '../../../widgets/kit/popover/usePopover.ts';

const loadPanel = () => loadChunk(() => import('./ProfileMenuPanel.tsx'));
const ProfileMenuPanel = lazy(loadPanel);

export interface ProfileMenuProps {
  isSmall: boolean;
  isBusy: boolean;
  onLogOut: () => void;
}

/** Shows the signed-in person and opens the menu of the account. */
export function ProfileMenu({ isSmall, isBusy, onLogOut }: ProfileMenuProps): ReactNode {
  const { t } = useText();
  const { name, image } = useSessionUser();
  const { isOpen, toggle, setRoot, setTrigger, onKeyDown, close } = usePopover();
  const id = useId();

  return (
    <Box ref={setRoot} position="relative" onKeyDown={onKeyDown}>
      <chakra.button
        ref={setTrigger}
        type="button"
        display="flex"
        alignItems="center"
        gap="2.5"
        h="11"
        px="1.5"
        borderRadius="md"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={prefetchPanel}
        onFocus={prefetchPanel}
        onClick={toggle}
      >
        <Avatar name={name} image={image} />
        <span data-visually-hidden="">{t('shell.profileMenu')}</span>
        <Box as="span" textStyle="label" whiteSpace="nowrap" data-visually-hidden={isSmall ? '' : undefined}>
          <CutText value={name} />
        </Box>
        {!isSmall && <Icon id="chevron-down" size={16} />}
      </chakra.button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProfileMenuPanel
            id={id}
            isBusy={isBusy}
            // A dialog opened by an entry returns the focus to the button.
            onLeave={() => close({ refocus: true })}
            onLogOut={onLogOut}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** Prefetched on hover; a failure is shown when the menu is opened. */
function prefetchPanel(): void {
  loadPanel().catch(() => undefined);
}

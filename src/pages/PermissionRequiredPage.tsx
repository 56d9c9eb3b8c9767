import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { parseGrants } from '../../engine/access/Grants.ts';
import { Icon } from '../../engine/registry/Icon.tsx';
import { useText } from '../../engine/text/useText.ts';
import { ButtonLink } from '../../engine/views/shared/ButtonLink.tsx';
import { StateNotice } from '../../engine/views/shared/StateNotice.tsx';
import { useSession } from '../auth/SessionContext.tsx';
import { readStoredLists } from '../auth/storedSession.ts';
import { useLogout } from '../auth/useLogout.ts';
import { PublicPage } from './PublicPage.tsx';

/** The page where every refused route ends (SHELL-11, ERR-04). Someone logged in can also leave from here. */
export function PermissionRequiredPage(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  return (
    <PublicPage title={t('shell.forbiddenTitle')}>
      <StateNotice
        level="h1"
        tone="error"
        icon="shield-x"
        title={t('shell.forbiddenTitle')}
        description={t('shell.forbiddenText')}
        action={
          <>
            {!mayEnterNothing() && (
              <ButtonLink to="/">
                <Icon id="house" size={18} />
                {t('common.backHome')}
              </ButtonLink>
            )}
            {user !== undefined && <LogOutButton />}
          </>
        }
      />
    </PublicPage>
  );
}

/** Whether the lists of this session allow no route at all: home would only lead back here. */
function mayEnterNothing(): boolean {
  const lists = readStoredLists();
  if (lists === undefined) return false;
  const grants = parseGrants(lists.permissions, lists.controls);
  return grants.kind === 'listed' && grants.routes.size === 0;
}

function LogOutButton(): ReactNode {
  const { t } = useText();
  const { logOut, isBusy } = useLogout();
  return (
    <Button variant="outline" disabled={isBusy} onClick={logOut}>
      <Icon id="log-out" size={18} />
      {t('shell.logOut')}
    </Button>
  );
}

import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../engine/registry/Icon.tsx';
import { useText } from '../../engine/text/useText.ts';
import { StateNotice } from '../../engine/views/shared/StateNotice.tsx';
import { useDocumentTitle } from '../../engine/views/shared/useDocumentTitle.ts';
import { useSession } from '../auth/SessionContext.tsx';
import { useLogout } from '../auth/useLogout.ts';
import { PublicPage } from './PublicPage.tsx';

export interface PermissionRequiredPageProps {
  /** On the refused route itself the menu stays; the route `/permission-required` is a public page. Default: false. */
  isInShell?: boolean;
}

/** The page of a route that the person may not enter (SHELL-11). */
export function PermissionRequiredPage({ isInShell = false }: PermissionRequiredPageProps): ReactNode {
  const { t } = useText();
  useDocumentTitle(t('shell.forbiddenTitle'));
  const notice = (
    <StateNotice
      level="h1"
      tone="error"
      icon="shield-x"
      title={t('shell.forbiddenTitle')}
      description={t('shell.forbiddenText')}
      action={
        <>
          <Button asChild>
            <Link to="/">
              <Icon id="house" size={18} />
              {t('common.backHome')}
            </Link>
          </Button>
          {!isInShell && <LogOutButton />}
        </>
      }
    />
  );
  return isInShell ? notice : <PublicPage title={t('shell.forbiddenTitle')}>{notice}</PublicPage>;
}

/** The way out for someone whose account may enter nothing: home would only lead back here. */
function LogOutButton(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const { logOut, isBusy } = useLogout();
  if (user === undefined) return null;
  return (
    <Button variant="outline" disabled={isBusy} onClick={logOut}>
      <Icon id="log-out" size={18} />
      {t('shell.logOut')}
    </Button>
  );
}

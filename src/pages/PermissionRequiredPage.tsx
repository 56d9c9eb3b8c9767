import { Button } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { parseGrants } from '../../engine/core/access/Grants.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { ButtonLink } from '../../widgets/views/shared/ButtonLink.tsx';
import { useAccessRevision } from '../auth/AccessWatchContext.tsx';
import { useSession } from '../auth/SessionContext.tsx';
import { readStoredLists } from '../auth/storedSession.ts';
import { useLogout } from '../auth/useLogout.ts';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { MessagePage } from './MessagePage.tsx';

const RefusalReason = lazy(() => withLaterTexts(() => import('../shell/access/RefusalReason.tsx')));

/**
 * The page of every refused route. A person without any right can sign out from here; to a super admin in a role view
 * it shows the rule that refused the page.
 */
export default function PermissionRequiredPage(): ReactNode {
  const { t } = useText();
  const { user, viewAs } = useSession();
  const mayEnterSomething = useMayEnterSomething();
  const from = readFrom(useLocation().state);
  return (
    <MessagePage
      tone="error"
      icon="shield-x"
      title={t('shell.forbiddenTitle')}
      description={t('shell.forbiddenText')}
      action={
        mayEnterSomething ? (
          <ButtonLink to="/">
            <Icon id="house" size={18} />
            {t('common.backHome')}
          </ButtonLink>
        ) : (
          user !== undefined && <LogOutButton />
        )
      }
    >
      <Suspense>
        {viewAs !== undefined && from !== undefined && <RefusalReason roleId={viewAs.id} from={from} />}
      </Suspense>
    </MessagePage>
  );
}

/**
 * Whether home can be entered: not while the lists of this session allow no route at all. When the server reports
 * changed grants, it can be tried again.
 */
function useMayEnterSomething(): boolean {
  const { viewAs } = useSession();
  const revision = useAccessRevision();
  const [atFirst, setAtFirst] = useState(revision);
  if (atFirst === undefined && revision !== undefined) setAtFirst(revision);
  if (revision !== atFirst && atFirst !== undefined) return true;
  const lists = viewAs === undefined ? readStoredLists() : undefined;
  if (lists === undefined) return true;
  const grants = parseGrants(lists.permissions, lists.controls);
  return grants.kind === 'all' || grants.routes.size > 0;
}

/** Path of the refused page, when the guard passed it. */
function readFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : undefined;
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

import { useLayoutEffect, useMemo, useState, useTransition, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { useFeedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import { createNavigationGuard } from '../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../engine/react/routing/NavigationGuardContext.tsx';
import { hrefOf } from '../../engine/core/routing/paths.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { createGuardedHistory } from './createGuardedHistory.ts';
import { LeavePageProvider, type LeavePage } from '../base/LeavePageContext.tsx';
import { PendingProvider } from '../base/PendingContext.tsx';

export interface GuardedRouterProps {
  children: ReactNode;
  /** Called after a move to another path; returns true when it shows the new address itself. Default: never. */
  isTaken?: () => boolean;
}

/**
 * The router below the base path, with the question before an unsaved form is left. The base keeps its slash, so that
 * home is always `/dashboard/`.
 */
export function GuardedRouter({ children, isTaken }: GuardedRouterProps): ReactNode {
  const { confirm, isSpeaking } = useFeedback();
  const { t } = useText();
  const [isPending, startTransition] = useTransition();
  const { guard, history, leavePage } = useMemo(() => {
    const confirmLeave = (): Promise<boolean> =>
      confirm({
        title: t('shell.leaveTitle'),
        body: t('shell.leaveBody'),
        confirmLabel: t('shell.leave'),
        cancelLabel: t('shell.stay'),
      });
    const guard = createNavigationGuard();
    const leavePage: LeavePage = async (leave) => {
      if (guard.isBlocked() && !(await confirmLeave())) return;
      guard.release();
      leave();
    };
    const history = createGuardedHistory(guard, confirmLeave, {
      isTaken: () => !isSpeaking?.() && isTaken?.() === true,
    });
    return { guard, history, leavePage };
  }, [confirm, isSpeaking, isTaken, t]);
  const [move, setMove] = useState({ action: history.action, location: history.location });

  useLayoutEffect(
    () => history.listen(() => startTransition(() => setMove({ action: history.action, location: history.location }))),
    [history],
  );

  return (
    <NavigationGuardProvider value={guard}>
      <LeavePageProvider value={leavePage}>
        <PendingProvider value={isPending}>
          <Router basename={hrefOf('/')} location={move.location} navigationType={move.action} navigator={history}>
            {children}
          </Router>
        </PendingProvider>
      </LeavePageProvider>
    </NavigationGuardProvider>
  );
}

import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { manifest, navigation } from 'virtual:lawha/manifest';
import { matchTabs } from '../../engine/core/routing/matchTabs.ts';
import { matchPath, REDIRECTED } from '../../engine/core/routing/paths.ts';
import { useSession } from '../auth/SessionContext.tsx';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { LoadingPage } from '../base/LoadingPage.tsx';
import { MessageScreen } from '../pages/MessageScreen.tsx';
import { matchChats } from '../../engine/features/chat/chatPath.ts';
import { matchProfile } from '../base/profilePaths.ts';
import { matchStaticScreens } from '../pages/static-screens/staticScreensPath.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { ScreenBoundary } from '../base/ScreenBoundary.tsx';

const LoginPage = lazy(() => loadChunk(() => import('../auth/LoginPage.tsx')));
const SecondFactorPage = lazy(() =>
  withLaterTexts(() => loadChunk(() => import('../pages/second-factor/RequiredPage.tsx'))),
);
const ShellRoute = lazy(() => loadChunk(() => import('./ShellRoute.tsx')));

/** Event of an answer 403: it leads to `/permission-required`. */
export const FORBIDDEN = 'forbidden';

/** Event of an answer that asks for a second factor before anything else. */
export const ENROL = 'enrol';

const REFUSED = '/permission-required';
const SECOND_FACTOR = '/second-factor';

export interface AppRoutesProps {
  /** Where {@link FORBIDDEN} is shown. */
  events: EventTarget;
}

/** Every route of the dashboard, with its guard. */
export function AppRoutes({ events }: AppRoutesProps): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const handleForbidden = (): void => {
      if (pathname === REFUSED) return;
      void navigate(REFUSED, { replace: true, state: { from: pathname } });
    };
    const handleEnrol = (): void => void navigate(SECOND_FACTOR, { replace: true });
    events.addEventListener(FORBIDDEN, handleForbidden);
    events.addEventListener(ENROL, handleEnrol);
    return () => {
      events.removeEventListener(FORBIDDEN, handleForbidden);
      events.removeEventListener(ENROL, handleEnrol);
    };
  }, [events, navigate, pathname]);
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingPage />}>
        <CurrentRoute />
      </Suspense>
    </ScreenBoundary>
  );
}

function CurrentRoute(): ReactNode {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (pathname === '/login') return user === undefined ? <LoginPage /> : <Navigate to="/" replace />;
  if (pathname === SECOND_FACTOR) return user === undefined ? <Navigate to="/login" replace /> : <SecondFactorPage />;
  const match =
    pathname === '/'
      ? ({ kind: 'home' } as const)
      : pathname === REFUSED
        ? ({ kind: 'refused' } as const)
        : (matchProfile(pathname) ??
          matchChats(pathname) ??
          matchStaticScreens(pathname) ??
          matchTabs(navigation.tabs ?? [], pathname, search) ??
          matchPath(manifest, pathname, search));
  if (match.kind === 'none' || match.kind === 'refused') {
    const kind = match.kind === 'none' ? 'unknown' : 'refused';
    return user === undefined ? <MessageScreen kind={kind} /> : <ShellRoute match={{ kind }} />;
  }
  if (user === undefined) return <Navigate to="/login" replace />;
  if (match.kind === 'redirect') return <Navigate to={match.to} replace state={REDIRECTED} />;
  return <ShellRoute match={match} />;
}

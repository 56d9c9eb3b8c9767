import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useCanAccess } from '../../engine/react/access/AccessContext.tsx';
import { useFirstContent } from '../../engine/react/screen/firstContent.ts';
import type { RouteMatch } from '../../engine/core/routing/paths.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { ResourceScreen } from '../screens/ResourceScreen.tsx';
import { ScreenBoundary } from '../base/ScreenBoundary.tsx';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { LoadingPage } from '../base/LoadingPage.tsx';
import { MessageScreen, type MessageKind } from '../pages/MessageScreen.tsx';
import { CHATS_PATH, CHATS_PERMISSION, type ChatsMatch } from '../../engine/features/chat/chatPath.ts';
import type { StaticScreensMatch } from '../pages/static-screens/staticScreensPath.ts';
import type { ProfileMatch } from '../base/profilePaths.ts';

const ProfileScreens = lazy(() => loadChunk(() => import('../pages/profile/ProfileScreens.tsx')));
const ChatsPage = lazy(() => withLaterTexts(() => loadChunk(() => import('../pages/chats/ChatsPage.tsx'))));
const DeveloperPage = lazy(() => withLaterTexts(() => loadChunk(() => import('../pages/DeveloperPage.tsx'))));
const TabsPage = lazy(() => withLaterTexts(() => loadChunk(() => import('../pages/tabs/TabsPage.tsx'))));
const HomePage = lazy(() => withLaterTexts(() => loadChunk(() => import('../pages/home/HomePage.tsx'))));

/** A route whose content is drawn inside the frame. */
export type ShellMatch =
  | { kind: 'home' | MessageKind }
  | ChatsMatch
  | StaticScreensMatch
  | Extract<ProfileMatch, { kind: 'profile' }>
  | Extract<RouteMatch, { kind: 'screen' }>;

/**
 * The matched screen, or `/permission-required` in its place where the person may not enter it. An error in the screen
 * does not affect the shell.
 */
export function ShellContent({ match }: { match: ShellMatch }): ReactNode {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType !== NavigationType.Pop) window.scrollTo({ top: 0 });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new page starts at its top, not a changed query
  }, [pathname]);
  return (
    // Moving between conversations keeps their list mounted; so do tabs.
    <ScreenBoundary key={match.kind === 'chats' ? CHATS_PATH : (tabsOf(match) ?? pathname)}>
      <Suspense fallback={<LoadingPage height="60dvh" />}>
        <MatchedScreen match={match} />
        {!loadsRecords(match) && <Arrived />}
      </Suspense>
    </ScreenBoundary>
  );
}

/** Whether the screen reports itself when its rows or its record are there. */
function loadsRecords(match: ShellMatch): boolean {
  return match.kind === 'screen' && (match.id !== undefined || match.route.screen === 'list');
}

/** Reports the content of any other page, once its code is there. */
function Arrived(): ReactNode {
  useFirstContent(true);
  return null;
}

function MatchedScreen({ match }: { match: ShellMatch }): ReactNode {
  switch (match.kind) {
    case 'home':
      return <HomePage />;
    case 'unknown':
    case 'refused':
      return <MessageScreen kind={match.kind} />;
    case 'profile':
      return <ProfileScreens screen={match.screen} />;
    case 'chats':
      return (
        <Guarded permission={CHATS_PERMISSION}>
          <ChatsPage id={match.id} />
        </Guarded>
      );
    case 'screen': {
      const { resource, route, id } = match;
      return (
        <Guarded permission={route.permission}>
          <InTabs tabs={tabsOf(match)} current={resource}>
            <ResourceScreen name={resource} route={route} {...(id !== undefined && { id })} />
          </InTabs>
        </Guarded>
      );
    }
    default:
      return <DeveloperPage kind={match.kind} />;
  }
}

/** The screen of tabs that a tab belongs to; undefined for any other screen. */
function tabsOf(match: ShellMatch): string | undefined {
  return match.kind === 'screen' && match.route.screen === 'single' ? match.route.permission.split('/')[0] : undefined;
}

interface InTabsProps {
  tabs: string | undefined;
  current: string;
  children: ReactNode;
}

/** Draws a tab on the screen of its tabs; any other screen unchanged. */
function InTabs({ tabs, current, children }: InTabsProps): ReactNode {
  if (tabs === undefined) return children;
  return (
    <TabsPage name={tabs} current={current}>
      {children}
    </TabsPage>
  );
}

/** Draws its content for those who may enter, and redirects everybody else. */
function Guarded({ permission, children }: { permission: string; children: ReactNode }): ReactNode {
  const isAllowed = useCanAccess({ route: permission });
  const { pathname } = useLocation();
  return isAllowed ? children : <Navigate to="/permission-required" replace state={{ from: pathname }} />;
}

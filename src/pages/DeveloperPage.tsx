import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useGrants } from '../../engine/react/access/AccessContext.tsx';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { toolQuestions } from '../../engine/core/access/toolRights.ts';
import { loadChunk } from '../base/loadChunk.ts';
import type { StaticScreensMatch } from './static-screens/staticScreensPath.ts';

/*
 * The developer pages draw every part of the product, each in a chunk of its own. Their preload lists are in the module
 * that imports them: here, and not in the frame, which everybody loads.
 */

const StaticScreensPage = lazy(() => loadChunk(() => import('./static-screens/StaticScreensPage.tsx')));
const ReferencePage = lazy(() => loadChunk(() => import('./reference/ReferencePage.tsx')));
const StudioPage = lazy(() => loadChunk(() => import('./studio/StudioPage.tsx')));
const PreviewPage = lazy(() => loadChunk(() => import('./studio/preview/PreviewPage.tsx')));

/** A developer page, or `/permission-required` in its place where the person may not open it. */
export default function DeveloperPage({ kind }: Pick<StaticScreensMatch, 'kind'>): ReactNode {
  switch (kind) {
    case 'static-screens':
      return (
        <ForDevelopers>
          <StaticScreensPage />
        </ForDevelopers>
      );
    case 'reference':
      return (
        <ForDevelopers>
          <ReferencePage />
        </ForDevelopers>
      );
    case 'studio':
      return (
        <ForAuthors>
          <StudioPage />
        </ForAuthors>
      );
    case 'studio/preview':
      // It shows what the studio around it sends, with the rights of the person that is signed in.
      return <PreviewPage />;
  }
}

/** Draws its content for every account during development, in a built dashboard for super admins alone. */
function ForDevelopers({ children }: { children: ReactNode }): ReactNode {
  const isSuperAdmin = useGrants().kind === 'all';
  return isSuperAdmin || import.meta.env.DEV ? children : <Refused />;
}

/** Draws its content for those who may edit or review definitions. */
function ForAuthors({ children }: { children: ReactNode }): ReactNode {
  const grants = useGrants();
  return toolQuestions('definitions').some((question) => canAccess(grants, question)) ? children : <Refused />;
}

function Refused(): ReactNode {
  const { pathname } = useLocation();
  return <Navigate to="/permission-required" replace state={{ from: pathname }} />;
}

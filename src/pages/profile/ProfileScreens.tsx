import { lazy, type ReactNode } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';
import { withMotion } from '../../../widgets/kit/motion/loadMotion.ts';
import type { ProfileScreen } from '../../base/profilePaths.ts';

const SCREENS = {
  show: lazy(() => withLaterTexts(() => loadChunk(() => import('./ProfilePage.tsx')))),
  edit: lazy(() => withLaterTexts(() => loadChunk(() => import('./EditProfilePage.tsx')))),
  password: lazy(() => withLaterTexts(() => loadChunk(() => import('./PasswordPage.tsx')))),
  jobs: lazy(() => withMotion(() => withLaterTexts(() => loadChunk(() => import('./JobsPage.tsx'))))),
} as const;

/** One of the screens about the signed-in person; open to everybody who is, without a permission. */
export default function ProfileScreens({ screen }: { screen: ProfileScreen }): ReactNode {
  const Screen = SCREENS[screen];
  return <Screen />;
}

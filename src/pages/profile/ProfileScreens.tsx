import { lazy, type ReactNode } from 'react';
import { loadChunk } from '../../app/loadChunk.ts';
import type { ProfileScreen } from './profilePaths.ts';

const SCREENS = {
  show: lazy(() => loadChunk(() => import('./ProfilePage.tsx'))),
  edit: lazy(() => loadChunk(() => import('./EditProfilePage.tsx'))),
  password: lazy(() => loadChunk(() => import('./PasswordPage.tsx'))),
} as const;

/** One of the screens about the signed-in person; open to everybody who is, without a permission (PROFILE-05). */
export function ProfileScreens({ screen }: { screen: ProfileScreen }): ReactNode {
  const Screen = SCREENS[screen];
  return <Screen />;
}

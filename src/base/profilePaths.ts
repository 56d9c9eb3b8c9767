/** Screens about the signed-in person. */
export type ProfileScreen = 'show' | 'edit' | 'password' | 'jobs';

/** Their paths below the base. */
export const PROFILE_PATHS: Readonly<Record<ProfileScreen, string>> = {
  show: '/profile/show',
  edit: '/profile/edit',
  password: '/profile/password',
  jobs: '/profile/jobs',
};

/** The meaning of a path that begins with `/profile`. */
export type ProfileMatch = { kind: 'profile'; screen: ProfileScreen } | { kind: 'redirect'; to: string };

/**
 * Matches the paths of the profile; `/profile` itself leads to `/profile/show`. Undefined for every other path.
 *
 * @example matchProfile('/profile/edit') // { kind: 'profile', screen: 'edit' }
 */
export function matchProfile(path: string): ProfileMatch | undefined {
  const plain = path.replace(/\/+$/, '');
  if (plain === '/profile') return { kind: 'redirect', to: PROFILE_PATHS.show };
  for (const screen of ['show', 'edit', 'password', 'jobs'] as const) {
    if (plain === PROFILE_PATHS[screen]) return { kind: 'profile', screen };
  }
  return undefined;
}

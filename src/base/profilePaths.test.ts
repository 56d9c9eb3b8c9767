import { describe, expect, it } from 'vitest';
import { matchProfile } from './profilePaths.ts';

describe('matchProfile', () => {
  it.each(['show', 'edit', 'password'] as const)('PROFILE-01: /profile/%s is a screen', (screen) => {
    expect(matchProfile(`/profile/${screen}`)).toEqual({ kind: 'profile', screen });
  });

  it.each(['/profile', '/profile/'])('PROFILE-05: %s leads to /profile/show', (path) => {
    expect(matchProfile(path)).toEqual({ kind: 'redirect', to: '/profile/show' });
  });

  it.each(['/', '/profiles', '/profile/add', '/profile/edit/1', '/profile/constructor', '/countries/show-all'])(
    '%s is another path',
    (path) => {
      expect(matchProfile(path)).toBeUndefined();
    },
  );
});

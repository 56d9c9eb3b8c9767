import { act } from '@testing-library/react';
import { Suspense, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import {
  renderWithProviders,
  type RenderOptions,
  type RenderWithProvidersResult,
} from '../../../tests/helpers/render.tsx';
import type { Api, SessionUser } from '../../../engine/client/Api.types.ts';
import { createNavigationGuard, type NavigationGuard } from '../../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../../engine/react/routing/NavigationGuardContext.tsx';
import { createSession, type Session } from '../../auth/createSession.ts';
import { SessionProvider } from '../../auth/SessionContext.tsx';
import { storeUser } from '../../auth/storedSession.ts';

/* Helper of the tests of this folder. */

export const person: SessionUser = {
  id: 1,
  token: 'abc',
  type: 'super_admin',
  name: 'مريم الهاشمي',
  image: null,
  phone: '+971501234001',
  email: 'super@lawha.test',
  gender: 'female',
};

function Place(): ReactNode {
  return <output data-testid="place">{useLocation().pathname}</output>;
}

/** Draws a screen for {@link person}, with the given calls, after its suspended parts are loaded. */
export async function renderProfile(
  screen: ReactElement,
  calls: Partial<Api> = {},
  options: Pick<RenderOptions, 'language'> = {},
): Promise<RenderWithProvidersResult & { session: Session; guard: NavigationGuard }> {
  storeUser(person);
  const session = createSession({ reload: () => undefined, goToLogin: () => undefined });
  const guard = createNavigationGuard();
  let result: RenderWithProvidersResult | undefined;
  await act(async () => {
    result = renderWithProviders(
      <NavigationGuardProvider value={guard}>
        <SessionProvider value={session}>
          <Suspense>{screen}</Suspense>
          <Place />
        </SessionProvider>
      </NavigationGuardProvider>,
      { api: createFakeApi(calls), route: '/profile/edit', ...options },
    );
    await Promise.resolve();
  });
  if (result === undefined) throw new Error('Nothing was drawn');
  return { ...result, session, guard };
}

import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { parseGrants, type Grants } from '../../engine/core/access/Grants.ts';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { ShellContent } from './ShellContent.tsx';
// Lazy parts, loaded before the tests, which do not measure loading.
import '../pages/static-screens/StaticScreensPage.tsx';

/** The content while its page is open, as the routes have it. */
function Routes(): React.ReactNode {
  const { pathname } = useLocation();
  return pathname === '/static-screens' ? (
    <ShellContent match={{ kind: 'static-screens' }} />
  ) : (
    <output>at:{pathname}</output>
  );
}

const open = (grants: Grants) => renderWithProviders(<Routes />, { grants, route: '/static-screens', language: 'en' });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the developer demo page', () => {
  const staff = parseGrants([{ url: 'home/show' }], []);

  it('DEMO-03: in a built dashboard it is for super admins alone', async () => {
    vi.stubEnv('DEV', false);
    open(staff);
    expect(await screen.findByText('at:/permission-required')).toBeTruthy();
    expect(screen.queryByTestId('static-screens')).toBeNull();
  });

  it('DEMO-03: super admins enter a built one', async () => {
    vi.stubEnv('DEV', false);
    open({ kind: 'all' });
    expect(await screen.findByTestId('static-screens')).toBeTruthy();
  });

  it('DEMO-03: everybody who is signed in enters while it is developed', async () => {
    open(staff);
    expect(await screen.findByTestId('static-screens')).toBeTruthy();
  });
});

import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { GuardedRouter } from './GuardedRouter.tsx';

function Place(): ReactNode {
  return (
    <>
      at:{useLocation().pathname}
      <Link to="/">home</Link>
      <Link to="/cities/add">add</Link>
    </>
  );
}

/** The helper wraps every test in a router; this one brings its own. */
function renderRouter(): void {
  renderWithProviders(
    <LocationContext.Provider value={null as never}>
      <GuardedRouter>
        <Place />
      </GuardedRouter>
    </LocationContext.Provider>,
  );
}

describe('GuardedRouter', () => {
  beforeEach(() => window.history.replaceState(null, '', '/dashboard/cities/show-all'));

  it('SHELL-01: links are relative to the base path, and home keeps its slash', async () => {
    renderRouter();
    expect(screen.getByText('at:/cities/show-all')).toBeTruthy();
    expect(screen.getByText('add').getAttribute('href')).toBe('/dashboard/cities/add');
    expect(screen.getByText('home').getAttribute('href')).toBe('/dashboard/');
    fireEvent.click(screen.getByText('home'));
    expect(await screen.findByText('at:/')).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard/');
  });
});

import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { createSession } from '../auth/createSession.ts';
import { SessionProvider } from '../auth/SessionContext.tsx';
import { AppRoutes, FORBIDDEN } from './AppRoutes.tsx';

function Place(): string {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return `at:${pathname} ${JSON.stringify(state)}`;
}

describe('an answer 403', () => {
  it('SESSION-07: leads to /permission-required, once for calls that fail together, and keeps where it was', async () => {
    const events = new EventTarget();
    renderWithProviders(
      <SessionProvider value={createSession({ reload: () => undefined, goToLogin: () => undefined })}>
        <AppRoutes events={events} />
        <Place />
      </SessionProvider>,
      { route: '/nowhere/5' },
    );
    const refuse = (): void => void events.dispatchEvent(new Event(FORBIDDEN));
    act(() => {
      refuse();
      refuse();
    });
    const place = 'at:/permission-required {"from":"/nowhere/5"}';
    expect(await screen.findByText(place)).toBeTruthy();
    act(refuse);
    expect(screen.getByText(place)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'غير مسموح' })).toBeTruthy();
  });
});

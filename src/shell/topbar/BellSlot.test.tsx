import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetFirstContent, useFirstContent } from '../../../engine/react/screen/firstContent.ts';
import type { NotificationCalls } from '../../../engine/client/pages/NotificationCalls.types.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { sampleNotificationCalls } from '../../../tests/helpers/sampleNotifications.ts';
import { createSession } from '../../auth/createSession.ts';
import { SessionProvider } from '../../auth/SessionContext.tsx';
import { storeUser } from '../../auth/storedSession.ts';
import { BellSlot } from './BellSlot.tsx';

const getNewest = vi.fn<NotificationCalls['getNewest']>(() => Promise.resolve({ items: [], unread: 4 }));

function show(): void {
  storeUser({ id: 1, token: 'abc', type: 'admin', name: 'م', image: null, phone: null, email: '', gender: null });
  const session = createSession({ reload: () => undefined, goToLogin: () => undefined });
  renderWithProviders(
    <SessionProvider value={session}>
      <BellSlot isSmall={false} />
    </SessionProvider>,
    { api: createFakeApi({ notifications: () => Promise.resolve(sampleNotificationCalls({ getNewest })) }) },
  );
}

/** A screen that has its content at once. */
function Screen(): undefined {
  useFirstContent(true);
}

beforeEach(() => {
  getNewest.mockClear();
  forgetFirstContent();
});

describe('BellSlot', () => {
  it('FAST-01: requests nothing before the first screen is drawn', async () => {
    show();
    await act(async () => Promise.resolve());
    expect(getNewest).not.toHaveBeenCalled();
    render(<Screen />);
    await waitFor(() => expect(screen.getByTestId('bell-badge').textContent).toBe('4'));
  });

  it('opens as soon as it can when it is pressed before', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'الإشعارات' }));
    expect(await screen.findByTestId('bell-panel')).toBeTruthy();
  });
});

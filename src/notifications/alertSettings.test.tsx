import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../engine/client/Api.types.ts';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { createSession } from '../auth/createSession.ts';
import { SessionProvider } from '../auth/SessionContext.tsx';
import { storeUser } from '../auth/storedSession.ts';
import { AlertSwitches } from './AlertSwitches.tsx';
import { alertSettingsKey, parseAlertSettings, readAlertSettings } from './alertSettings.ts';

const person: SessionUser = {
  id: 7,
  token: 'abc',
  type: 'admin',
  name: 'مريم',
  image: null,
  phone: null,
  email: 'm@lawha.test',
  gender: null,
};
let permission: NotificationPermission = 'default';
let answer: NotificationPermission = 'granted';
const request = vi.fn<() => Promise<NotificationPermission>>(() => {
  permission = answer;
  return Promise.resolve(answer);
});

function show() {
  storeUser(person);
  const session = createSession({ reload: () => undefined, goToLogin: () => undefined });
  return renderWithProviders(
    <SessionProvider value={session}>
      <div role="menu" tabIndex={-1}>
        <AlertSwitches />
      </div>
    </SessionProvider>,
  );
}

const isOn = (name: string): string | null => screen.getByTestId(`alert-${name}`).getAttribute('aria-checked');
const flip = (name: string): void => void fireEvent.click(screen.getByTestId(`alert-${name}`));

beforeEach(() => {
  permission = 'default';
  answer = 'granted';
  request.mockClear();
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: request,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('parseAlertSettings', () => {
  it.each([
    [null, { sound: true, desktop: false }],
    ['{"sound":false,"desktop":true}', { sound: false, desktop: true }],
    ['{"sound":"no","desktop":1}', { sound: true, desktop: false }],
    ['broken', { sound: true, desktop: false }],
    ['null', { sound: true, desktop: false }],
  ])('%s becomes %j', (text, settings) => {
    expect(parseAlertSettings(text)).toEqual(settings);
  });
});

describe('the switches', () => {
  it('mute the sound of this account, and of no other', () => {
    show();
    expect(isOn('sound')).toBe('true');
    flip('sound');
    expect([isOn('sound'), readAlertSettings(7).sound, readAlertSettings(8).sound]).toEqual(['false', false, true]);
  });

  it('follow what another tab chose', () => {
    show();
    act(() => {
      localStorage.setItem(alertSettingsKey(7), '{"sound":false}');
      window.dispatchEvent(new StorageEvent('storage', { key: alertSettingsKey(7) }));
    });
    expect(isOn('sound')).toBe('false');
  });

  it('ask the browser only when the desktop is switched on', async () => {
    show();
    flip('sound');
    expect(request).not.toHaveBeenCalled();
    flip('desktop');
    await waitFor(() => expect(isOn('desktop')).toBe('true'));
    expect(request).toHaveBeenCalledTimes(1);
    flip('desktop');
    await waitFor(() => expect(isOn('desktop')).toBe('false'));
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('stay off where the browser refuses, and say so', async () => {
    answer = 'denied';
    const { feedback } = show();
    flip('desktop');
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect([isOn('desktop'), feedback.toasts[0]?.kind]).toEqual(['false', 'warning']);
  });

  it('are off when the permission was taken back in the browser', () => {
    localStorage.setItem(alertSettingsKey(7), '{"desktop":true}');
    permission = 'denied';
    show();
    expect(isOn('desktop')).toBe('false');
  });
});

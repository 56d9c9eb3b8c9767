import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Grants } from '../../../engine/core/access/Grants.ts';
import type { SessionUser } from '../../../engine/client/Api.types.ts';
import type { ChatCalls } from '../../../engine/client/pages/ChatCalls.types.ts';
import type { NotificationCalls } from '../../../engine/client/pages/NotificationCalls.types.ts';
import { RealtimeProvider } from '../../../engine/react/realtime/RealtimeContext.tsx';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { createFakeChat } from '../../../tests/helpers/createFakeChat.ts';
import { createFakeRealtime, type FakeRealtime } from '../../../tests/helpers/createFakeRealtime.ts';
import { renderWithProviders, type RenderWithProvidersResult } from '../../../tests/helpers/render.tsx';
import { samplePushedMessage } from '../../../tests/helpers/sampleChat.ts';
import { sampleNotification, sampleNotificationCalls } from '../../../tests/helpers/sampleNotifications.ts';
import { createSession } from '../../auth/createSession.ts';
import { SessionProvider } from '../../auth/SessionContext.tsx';
import { storeUser } from '../../auth/storedSession.ts';
import { FeedbackHost } from '../../feedback/FeedbackHost.tsx';
import { changeAlertSettings } from '../../notifications/alertSettings.ts';
import { loadResource } from '../../base/loadResource.ts';
import { Alerts } from './Alerts.tsx';

// Where notifications lead and how toasts are drawn is known before the clock is a fake one.
await Promise.all([loadResource('notifications'), import('../../feedback/ToastList.tsx')]);

const person: SessionUser = {
  id: 1,
  token: 'abc',
  type: 'super_admin',
  name: 'مريم الهاشمي',
  image: null,
  phone: null,
  email: 'm@lawha.test',
  gender: null,
};

/** Sounds that were played, by their file. */
let played: string[] = [];
/** The notifications shown on the desktop. */
let desktop: { title: string; tag?: string; press: () => void }[] = [];
let isHidden = false;

class SilentAudio {
  readonly address: string;
  constructor(address: string) {
    this.address = address;
  }
  play(): Promise<void> {
    played.push(/(\w+)\.wav/.exec(this.address)?.[1] ?? '');
    return Promise.resolve();
  }
}

class DesktopNotification extends EventTarget {
  static permission: NotificationPermission = 'granted';
  constructor(title: string, { tag }: NotificationOptions) {
    super();
    desktop.push({ title, ...(tag !== undefined && { tag }), press: () => this.dispatchEvent(new Event('click')) });
  }
  close(): void {}
}

function Place(): string {
  return `at:${useLocation().pathname}`;
}

const place = (): string => /at:(\S*)/.exec(document.body.textContent ?? '')?.[1] ?? '';

interface ShowOptions {
  route?: string;
  grants?: Grants;
  calls?: Partial<NotificationCalls>;
  chat?: Partial<ChatCalls>;
  /** Number of tabs that receive the events. Default: one. */
  tabs?: number;
  /** Draws toasts and dialogs. Default: they are recorded. */
  isDrawn?: boolean;
}

function show({
  route = '/',
  grants,
  calls,
  chat,
  tabs = 1,
  isDrawn = false,
}: ShowOptions = {}): RenderWithProvidersResult & {
  realtime: FakeRealtime;
} {
  storeUser(person);
  const session = createSession({ reload: () => undefined, goToLogin: () => undefined });
  const realtime = createFakeRealtime();
  const all = Array.from({ length: tabs }, (_, index) => <Alerts key={index} />);
  const result = renderWithProviders(
    <SessionProvider value={session}>
      <RealtimeProvider value={realtime}>
        {isDrawn ? <FeedbackHost>{all}</FeedbackHost> : all}
        <Place />
      </RealtimeProvider>
    </SessionProvider>,
    {
      api: createFakeApi({
        notifications: () => Promise.resolve(sampleNotificationCalls(calls)),
        chat: () => Promise.resolve(createFakeChat(chat)),
      }),
      route,
      ...(grants && { grants }),
    },
  );
  return { ...result, realtime };
}

const notified = (id: number, overrides = {}) => ({
  type: 'notification' as const,
  data: sampleNotification(id, overrides),
});
const settle = async (): Promise<void> => {
  await act(async () => vi.advanceTimersByTimeAsync(1000));
};

beforeEach(() => {
  played = [];
  desktop = [];
  isHidden = false;
  vi.useFakeTimers();
  vi.stubGlobal('Audio', SilentAudio);
  vi.stubGlobal('Notification', DesktopNotification);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('notifications', () => {
  it('RT-02: unusual behaviour opens a warning dialog whose button shows the trip', async () => {
    const markRead = vi.fn<NotificationCalls['markRead']>(() => Promise.resolve());
    const { realtime, feedback } = show({ calls: { markRead } });
    realtime.push(notified(2, { notify_type: 'unusual_behaviour', trip_id: 7 }));
    await settle();
    expect(feedback.questions[0]).toMatchObject({ title: 'سلوك غير معتاد', confirmLabel: 'عرض' });
    expect([place(), markRead.mock.calls, feedback.toasts]).toEqual(['/trips/show/7', [[2]], []]);
  });

  it('RT-06: warnings are shown one after another', async () => {
    vi.useRealTimers();
    const { realtime } = show({ isDrawn: true });
    act(() =>
      realtime.push(
        notified(1, { notify_type: 'unusual_behaviour', trip_id: 7, title: 'الأول' }),
        notified(2, { notify_type: 'unusual_behaviour', trip_id: 8, title: 'الثاني' }),
      ),
    );
    await screen.findByText('الأول');
    expect(screen.queryByText('الثاني')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'لاحقًا' }));
    await screen.findByText('الثاني');
    fireEvent.click(screen.getByRole('button', { name: 'عرض' }));
    await waitFor(() => expect(place()).toBe('/trips/show/8'));
  });

  it('RT-02: any other one plays a sound and shows a toast that opens it', async () => {
    const { realtime, feedback } = show();
    realtime.push(notified(3));
    await settle();
    expect([played, feedback.questions]).toEqual([['notify'], []]);
    expect(feedback.toasts).toMatchObject([
      { kind: 'info', title: '\u2068طلب جديد 3\u2069', action: { label: 'عرض' } },
    ]);
    act(() => feedback.toasts[0]?.action?.onAct());
    await settle();
    expect(place()).toBe('/orders/show/30');
  });

  it('NOTIF-05: one that leads nowhere can be marked as read from its toast', async () => {
    const markRead = vi.fn<NotificationCalls['markRead']>(() => Promise.resolve());
    const { realtime, feedback } = show({ calls: { markRead } });
    realtime.push(notified(4, { notify_type: 'message' }));
    await settle();
    expect(feedback.toasts[0]?.action?.label).toBe('تحديد كمقروء');
    act(() => feedback.toasts[0]?.action?.onAct());
    await settle();
    expect([markRead.mock.calls, place()]).toEqual([[[4]], '/']);
  });

  it('NOTIF-09: is in the language of the interface', async () => {
    const { realtime, feedback } = show();
    realtime.push(notified(3, { ar: { title: 'عربي', body: 'نص' }, en: { title: 'English', body: 'text' } }));
    await settle();
    expect(feedback.toasts[0]).toMatchObject({ title: '\u2068عربي\u2069', description: 'نص' });
  });

  it('combines many missed ones in one alert, without those read meanwhile', async () => {
    const { realtime, feedback } = show();
    realtime.miss(...[1, 2, 3, 4, 5].map((id) => notified(id)), notified(6, { read_at: '2026-11-20T08:00:00.000Z' }));
    await settle();
    expect(feedback.toasts.map(({ title }) => title)).toEqual(['5 إشعارات جديدة']);
    expect(played).toEqual(['notify']);
  });
});

describe('sounds', () => {
  it('are silent when they are muted, for this account alone', async () => {
    const { realtime, feedback } = show();
    changeAlertSettings(2, { sound: false });
    realtime.push(notified(1));
    await settle();
    changeAlertSettings(1, { sound: false });
    realtime.push(notified(2));
    await settle();
    expect([played, feedback.toasts.length]).toEqual([['notify'], 2]);
  });

  it('RT-06: both are files of the dashboard, and short', () => {
    for (const name of ['notify', 'alert']) {
      const sound = readFileSync(join(import.meta.dirname, `sounds/${name}.wav`));
      const bytesPerSecond = sound.readUInt32LE(28);
      expect(sound.subarray(0, 4).toString()).toBe('RIFF');
      expect(sound.length / bytesPerSecond).toBeLessThan(2);
    }
  });

  it('RT-06: a blocked autoplay is ignored silently, anything else is logged', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const blocked = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    vi.spyOn(SilentAudio.prototype, 'play').mockImplementation(blocked);
    const { realtime } = show();
    realtime.push(notified(1));
    await settle();
    expect([blocked.mock.calls.length, error.mock.calls.length]).toEqual([1, 0]);
    blocked.mockImplementation(() => Promise.reject(new DOMException('broken', 'NotSupportedError')));
    realtime.push(notified(2));
    await settle();
    expect(error).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['with locks', true],
    ['without locks', false],
  ])('of several tabs only one sounds, %s', async (_title, hasLocks) => {
    const held = new Set<string>();
    const request = (name: string, _options: unknown, work: (lock: object | null) => Promise<void>): Promise<void> => {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({}).finally(() => held.delete(name));
    };
    vi.stubGlobal('navigator', hasLocks ? { locks: { request } } : {});
    const { realtime } = show({ tabs: 3 });
    realtime.push(notified(1));
    realtime.push(notified(2));
    await settle();
    expect(played).toEqual(['notify', 'notify']);
  });
});

describe('the desktop', () => {
  it('shows an alert only where it was asked for and while the tab is hidden, tagged against doubles', async () => {
    const { realtime } = show();
    isHidden = true;
    realtime.push(notified(1));
    await settle();
    changeAlertSettings(1, { desktop: true });
    isHidden = false;
    realtime.push(notified(2));
    await settle();
    isHidden = true;
    realtime.push(notified(3));
    await settle();
    expect(desktop).toMatchObject([{ title: 'طلب جديد 3', tag: 'lawha-notification-3' }]);
    act(() => desktop[0]?.press());
    await settle();
    expect(place()).toBe('/orders/show/30');
  });
});

describe('conversations', () => {
  const complaint = samplePushedMessage({ id: 5, is_complaint: true }, { id: 1 });

  it('RT-03: a complaint sounds an alert and opens a dialog that leads to the conversation', async () => {
    const { realtime, feedback } = show();
    realtime.push(complaint);
    await settle();
    expect(feedback.questions[0]).toMatchObject({ title: 'شكوى جديدة', confirmLabel: 'فتح المحادثة' });
    expect([played, place(), feedback.toasts]).toEqual([['alert'], '/chats/5', []]);
  });

  it('RT-03: a message of type complaint counts as one, whatever its conversation is', async () => {
    const { realtime, feedback } = show();
    realtime.push(samplePushedMessage({ id: 5 }, { id: 1, message_type: 'complaint' }));
    await settle();
    expect([feedback.questions.length, played]).toEqual([1, ['alert']]);
  });

  it('STAFF-02: a complaint has one dialog for an account: what follows is a toast, until there is a new one', async () => {
    vi.useRealTimers();
    let isNew = true;
    const claimComplaint = (): Promise<boolean> => Promise.resolve(isNew);
    const { realtime } = show({ isDrawn: true, chat: { claimComplaint } });
    act(() => realtime.push(complaint, samplePushedMessage({ id: 5, is_complaint: true }, { id: 2 })));
    fireEvent.click(await screen.findByRole('button', { name: 'لاحقًا' }));
    await waitFor(() => expect(screen.queryByTestId('confirm-dialog')).toBeNull());
    isNew = false;
    act(() => realtime.push(samplePushedMessage({ id: 5, is_complaint: true }, { id: 3 })));
    expect((await screen.findByRole('status')).textContent).toContain('رسالة من');
    expect(screen.queryByTestId('confirm-dialog')).toBeNull();
    isNew = true;
    act(() => realtime.push(samplePushedMessage({ id: 5, is_complaint: true }, { id: 4 })));
    expect(await screen.findByTestId('confirm-dialog')).toBeTruthy();
  });

  it('STAFF-02: a tab in the background claims no complaint; it is shown when the tab is in front', async () => {
    const claimed: number[] = [];
    const claimComplaint = (id: number): Promise<boolean> => Promise.resolve(claimed.push(id) > 0);
    const { realtime, feedback } = show({ chat: { claimComplaint } });
    isHidden = true;
    realtime.push(complaint);
    await settle();
    expect([claimed, feedback.questions]).toEqual([[], []]);
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect([claimed, feedback.questions.length]).toEqual([[5], 1]);
  });

  it('STAFF-02: a complaint is shown when the server does not answer whether it was', async () => {
    const claimComplaint = (): Promise<boolean> => Promise.reject(new Error('offline'));
    const { realtime, feedback } = show({ chat: { claimComplaint } });
    realtime.push(complaint);
    await settle();
    expect(feedback.questions).toHaveLength(1);
  });

  it('RT-03: any other message is a toast for 15 seconds that opens the conversation', async () => {
    const { realtime } = show({ isDrawn: true });
    await act(async () => {
      realtime.push(samplePushedMessage({ id: 6 }, { id: 1, message: 'متى تصلون؟' }));
      await vi.dynamicImportSettled();
    });
    const toast = screen.getByRole('status');
    expect(toast.textContent).toContain('رسالة من \u2068سالم الكعبي\u2069');
    expect(toast.textContent).toContain('متى تصلون؟');
    await act(async () => vi.advanceTimersByTimeAsync(14_999));
    expect(screen.queryByRole('status')).toBeTruthy();
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole('status')).toBeNull();
    act(() => realtime.push(samplePushedMessage({ id: 6 }, { id: 2 })));
    fireEvent.click(screen.getByRole('button', { name: 'فتح المحادثة' }));
    expect([place(), screen.queryByRole('status')]).toEqual(['/chats/6', null]);
    expect(played).toEqual([]);
  });

  it('RT-03: names the type of a message without text', async () => {
    const { realtime, feedback } = show();
    for (const [type, id] of [
      ['image', 1],
      ['audio', 2],
      ['sticker', 3],
    ] as const)
      realtime.push(samplePushedMessage({ id }, { id, message: '', message_type: type }));
    expect(feedback.toasts.map(({ description }) => description)).toEqual(['صورة', 'رسالة صوتية', 'رسالة جديدة']);
  });

  it('RT-06: the conversation that is open has no toast and no dialog; others have', async () => {
    const { realtime, feedback } = show({ route: '/chats/5' });
    realtime.push(samplePushedMessage({ id: 5 }, { id: 1 }), complaint);
    await settle();
    expect([feedback.toasts, feedback.questions]).toEqual([[], []]);
    realtime.push(samplePushedMessage({ id: 6 }, { id: 2 }));
    expect(feedback.toasts).toHaveLength(1);
  });

  it('messages of staff alert no one', async () => {
    const { realtime, feedback } = show();
    realtime.push(samplePushedMessage({ id: 5, is_complaint: true }, { id: 1, message_position: 'driver' }));
    await settle();
    expect([feedback.toasts, feedback.questions, played]).toEqual([[], [], []]);
  });

  it('PERM-10: accounts that may not open conversations get no alerts of them', async () => {
    const { realtime, feedback } = show({
      grants: { kind: 'listed', routes: new Set(['notifications/show-all']), controls: new Map() },
    });
    realtime.push(complaint, samplePushedMessage({ id: 6 }, { id: 2 }), notified(1));
    await settle();
    expect([feedback.questions, feedback.toasts.length]).toEqual([[], 1]);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectRealtime, RECONNECT } from './connectRealtime.ts';

const { io, socket } = vi.hoisted(() => {
  const socket = {
    on: vi.fn<() => unknown>(),
    off: vi.fn<() => unknown>(),
    onAny: vi.fn<() => unknown>(),
    io: { on: vi.fn<() => unknown>() },
    connect: vi.fn<() => unknown>(),
    disconnect: vi.fn<() => unknown>(),
    connected: false,
    active: true,
  };
  return { io: vi.fn<(url: string, options: Record<string, unknown>) => unknown>(() => socket), socket };
});
vi.mock('socket.io-client', () => ({ io }));

afterEach(() => vi.clearAllMocks());

describe('the connection for live updates', () => {
  it('RT-04, RT-05: is a web socket at the given address with the token, tried again after 1 to 30 seconds, closed at the end', () => {
    const end = connectRealtime({
      api: {
        missedChanges: () => new Promise(() => undefined),
        getAccessRevision: () => new Promise(() => undefined),
      },
      handshake: { token: 'secret' },
      accountId: 7,
      url: 'https://live.test',
      onReady: () => undefined,
      onPushed: () => undefined,
      onAccess: () => undefined,
    });
    expect(RECONNECT).toEqual({ first: 1000, longest: 30_000 });
    expect(io.mock.calls[0]).toMatchObject([
      'https://live.test',
      {
        transports: ['websocket'],
        auth: { token: 'secret' },
        reconnectionDelay: 1000,
        reconnectionDelayMax: 30_000,
      },
    ]);
    expect(socket.disconnect).not.toHaveBeenCalled();
    end();
    expect(socket.disconnect).toHaveBeenCalled();
  });

  it('RT-05: is tried again at once when the browser is online again, unless it is connected, was refused or has ended', () => {
    const end = connectRealtime({
      api: {
        missedChanges: () => new Promise(() => undefined),
        getAccessRevision: () => new Promise(() => undefined),
      },
      handshake: { token: 'secret' },
      accountId: 7,
      url: 'https://live.test',
      onReady: () => undefined,
      onPushed: () => undefined,
      onAccess: () => undefined,
    });
    const goOnline = (state: { connected: boolean; active: boolean }): void => {
      Object.assign(socket, state);
      window.dispatchEvent(new Event('online'));
    };
    goOnline({ connected: true, active: true });
    goOnline({ connected: false, active: false });
    expect(socket.connect).not.toHaveBeenCalled();
    goOnline({ connected: false, active: true });
    // Without the first the client waits for the end of its delay.
    expect(socket.disconnect.mock.invocationCallOrder[0]).toBeLessThan(
      socket.connect.mock.invocationCallOrder[0] ?? Number.NaN,
    );
    end();
    goOnline({ connected: false, active: true });
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('FAST-03: a part of the application that is gone after an update is logged and asked for again, not thrown', async () => {
    vi.useFakeTimers();
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const gone = new TypeError('Failed to fetch dynamically imported module');
    const missedChanges = vi.fn<() => Promise<never>>(() => Promise.reject(gone));
    const end = connectRealtime({
      api: { missedChanges, getAccessRevision: () => new Promise(() => undefined) },
      handshake: { token: 'secret' },
      accountId: 7,
      url: 'https://live.test',
      onReady: () => undefined,
      onPushed: () => undefined,
      onAccess: () => undefined,
    });
    const connect = (socket.on.mock.calls as unknown as [string, () => void][]).find(([name]) => name === 'connect');
    connect?.[1]();
    await vi.advanceTimersByTimeAsync(0);
    expect(missedChanges).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith(expect.any(String), gone);
    await vi.advanceTimersByTimeAsync(RECONNECT.first);
    expect(missedChanges).toHaveBeenCalledTimes(2);
    end();
    log.mockRestore();
    vi.useRealTimers();
  });
});

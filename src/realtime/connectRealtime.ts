import { io, type Socket } from 'socket.io-client';
import { logError } from '../../engine/core/errors/logError.ts';
import type { Api } from '../../engine/client/Api.types.ts';
import { isApiError } from '../../engine/core/errors/ApiError.ts';
import { createChangeHub } from '../../engine/react/realtime/createChangeHub.ts';
import type { Realtime } from '../../engine/react/realtime/RealtimeContext.tsx';
import { readPushedEvent } from '../../engine/features/realtime/PushedEvent.ts';
import { readChangeBatch } from '../../engine/features/realtime/RecordChange.ts';
import { channelOf, type Handshake, SOCKET_PATH } from '../../engine/features/realtime/realtimeEvents.ts';
import { storeSeq, readStoredSeq } from './storedSeq.ts';

/** Milliseconds between tries: the first, and the longest. */
export const RECONNECT = { first: 1000, longest: 30_000 } as const;

export interface ConnectRealtimeOptions {
  api: Pick<Api, 'missedChanges' | 'getAccessRevision'>;
  handshake: Handshake;
  /** Account of the channel. */
  accountId: number;
  /** Origin of the socket's server. Default: that of the page. */
  url?: string | undefined;
  /** Receives the live updates, whenever a connection is up and nothing is missing. */
  onReady: (realtime: Realtime) => void;
  /** Receives whether the server pushes at present. */
  onPushed: (isPushed: boolean) => void;
  /** Receives a new mark of the person's grants. */
  onAccess: (revision: string) => void;
}

/**
 * Connects this tab to the live updates: missed changes are fetched whenever the socket connects, and a lost connection
 * is retried with growing delay, and at once when the browser is online again. After a refusal the API is called first, whose 401 ends the session.
 *
 * @returns a function that ends it
 */
export function connectRealtime(options: ConnectRealtimeOptions): () => void {
  const { api, handshake, accountId, url = window.location.origin, onReady, onPushed, onAccess } = options;
  const hub = createChangeHub(readStoredSeq(accountId));
  const saveSeq = (): void => storeSeq(accountId, hub.highestSeq());
  window.addEventListener('pagehide', saveSeq);
  const realtime: Realtime = {
    subscribe: hub.subscribe,
    onPush: hub.onPush,
    signal: (name, payload) => {
      // Not buffered: a signal is outdated by the time of the next connection.
      if (socket.connected) socket.volatile.emit(name, payload);
    },
    onSignal: (name, handler) => {
      socket.on(name, handler);
      return () => void socket.off(name, handler);
    },
  };
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const socket: Socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { ...handshake },
    reconnectionDelay: RECONNECT.first,
    reconnectionDelayMax: RECONNECT.longest,
    randomizationFactor: 0.5,
  });

  // The delay grows while there is no network: once there is one again, the next try is made at once.
  const tryNow = (): void => {
    if (!socket.active || socket.connected) return;
    socket.disconnect();
    socket.connect();
  };
  window.addEventListener('online', tryNow);

  const tryLater = (work: () => void): void => {
    clearTimeout(timer);
    if (signal.aborted) return;
    const delay = Math.min(RECONNECT.longest, RECONNECT.first * 2 ** failures);
    failures += 1;
    timer = setTimeout(work, delay * (0.5 + Math.random() / 2));
  };
  const catchUp = async (): Promise<void> => {
    const connection = socket.id;
    const last = hub.last();
    // Before the first number: since the page was requested.
    const asked = last === undefined ? { age: Math.ceil(performance.now() / 1000) } : { after: last };
    try {
      const missed = await api.missedChanges(asked, { signal });
      if (connection !== socket.id || signal.aborted) return;
      failures = 0;
      onReady(realtime);
      onPushed(true);
      hub.catchUp(missed);
    } catch (error) {
      // Not an answer of the server: after an update the file of this call may be gone until the page is loaded again.
      if (!isApiError(error)) logError('Missed changes could not be read', error);
      const isOver = isApiError(error) && error.code === 'unauthorised';
      if (connection === socket.id && !isOver) tryLater(() => void catchUp());
    }
  };
  const checkSession = async (): Promise<void> => {
    try {
      await api.getAccessRevision({ signal });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'unauthorised' || error.code === 'forbidden') return;
    }
    tryLater(() => socket.connect());
  };

  socket.on('connect', () => {
    hub.open();
    void catchUp();
  });
  socket.on('disconnect', (reason) => {
    clearTimeout(timer);
    onPushed(false);
    // Closed by the server on purpose: the client does not reconnect by itself then.
    if (reason === 'io server disconnect') void checkSession();
  });
  socket.on('connect_error', () => {
    // Refused in the handshake; a server that is not there is tried again by the client itself.
    if (!socket.active) void checkSession();
  });
  socket.on('changes', (message: unknown) => {
    const batch = readChangeBatch(message);
    if (batch === undefined) logError('The server sent malformed changes', message);
    else hub.receiveBatch(batch);
  });
  socket.on(channelOf(accountId), (message: unknown) => {
    const push = readPushedEvent(message);
    if (push === undefined) logError('The server pushed what is no event', message);
    else hub.receivePush(push);
  });
  socket.on('access', (message: unknown) => {
    const revision: unknown =
      typeof message === 'object' && message !== null ? Reflect.get(message, 'revision') : undefined;
    if (typeof revision === 'string' && revision !== '') onAccess(revision);
  });
  return () => {
    saveSeq();
    window.removeEventListener('pagehide', saveSeq);
    window.removeEventListener('online', tryNow);
    controller.abort();
    clearTimeout(timer);
    onPushed(false);
    socket.disconnect();
  };
}

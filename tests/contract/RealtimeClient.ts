import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { type ChangeBatch, readChangeBatch, type RecordChange } from '../../engine/features/realtime/RecordChange.ts';
import { type PushedEvent, readPushedEvent } from '../../engine/features/realtime/PushedEvent.ts';
import { type Handshake, SOCKET_PATH } from '../../engine/features/realtime/realtimeEvents.ts';

/** A browser's socket, as far as the contract needs one. */
export interface RealtimeClient {
  socket: Socket;
  /** Every received change, in the order of arrival. */
  heard: RecordChange[];
  batches: ChangeBatch[];
  /** What was pushed to its own channel, in the order of arrival. */
  pushes: PushedEvent[];
  /** Marks of the received rights. */
  revisions: string[];
  /** Resolves when the condition holds. */
  until: (condition: () => boolean) => Promise<void>;
  close: () => void;
}

/**
 * Connects; rejects with the server's refusal.
 *
 * @param from changes up to that number do not count: they may still be on their way
 */
export async function connectClient(url: string, auth: Partial<Handshake> | object, from = 0): Promise<RealtimeClient> {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { ...auth },
    forceNew: true,
    reconnection: false,
  });
  const heard: RecordChange[] = [];
  const batches: ChangeBatch[] = [];
  const revisions: string[] = [];
  const pushes: PushedEvent[] = [];
  socket.onAny((name: string, message: unknown) => {
    if (!name.startsWith('notification.')) return;
    const push = readPushedEvent(message);
    if (push === undefined) throw new Error(`no event: ${JSON.stringify(message)}`);
    if (push.seq > from) pushes.push(push);
  });
  socket.on('changes', (message: unknown) => {
    const batch = readChangeBatch(message);
    if (batch === undefined) throw new Error(`no batch of changes: ${JSON.stringify(message)}`);
    batches.push(batch);
    heard.push(...batch.events.filter(({ seq }) => seq > from));
  });
  socket.on('access', ({ revision }: { revision: string }) => revisions.push(revision));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return { socket, heard, batches, pushes, revisions, until, close: () => void socket.close() };
}

/** Resolves when a condition holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { interval: 10, message: condition.toString() }).toBe(true);
}

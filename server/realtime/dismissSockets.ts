import { setTimeout as pause } from 'node:timers/promises';
import { APP_NAMESPACE } from '../../engine/features/realtime/realtimeEvents.ts';
import type { RealtimeServer } from './openSockets.ts';

/** Connections that are closed at once, and the pause after them: a thousand a second can be opened elsewhere. */
const PORTION = 100;
const PAUSE_MS = 100;

/**
 * Closes the connection of every socket, portion by portion. Browsers and apps take that for a lost one: they connect
 * again by themselves after about a second, through their proxy to another server, and fetch what they missed.
 */
export async function dismissSockets(io: RealtimeServer): Promise<void> {
  const sockets = ['/', APP_NAMESPACE].flatMap((name) => [...io.of(name).sockets.values()]);
  const connections = [...new Set(sockets.map(({ conn }) => conn))];
  for (let from = 0; from < connections.length; from += PORTION) {
    for (const connection of connections.slice(from, from + PORTION)) connection.close();
    // oxlint-disable-next-line no-await-in-loop -- one portion after the other is the point
    if (from + PORTION < connections.length) await pause(PAUSE_MS);
  }
}

import type { Server } from 'socket.io';

/** Limits of what a browser may send, which needs to send little. */
export const CALM = {
  /** Size of one message. */
  bytes: 16 * 1024,
  /** Messages in one span. */
  messages: 60,
  spanMs: 10_000,
  /** Messages that may be sent to a browser without an answered ping. */
  unanswered: 2000,
} as const;

/**
 * Closes connections that send more than a browser would, signed in or not, and those that no longer read what they are
 * sent: their queues would fill the memory. Both may reconnect and fetch what they missed.
 */
export function watchForFloods(io: Pick<Server, 'engine'>): void {
  io.engine.on('connection', (connection: Connection) => {
    let received = 0;
    let sent = 0;
    let spanStart = Date.now();
    connection.on('packet', ({ type }) => {
      if (type === 'pong') sent = 0;
      const now = Date.now();
      if (now - spanStart > CALM.spanMs) [spanStart, received] = [now, 0];
      received += 1;
      if (received > CALM.messages) connection.close(true);
    });
    connection.on('packetCreate', () => {
      sent += 1;
      if (sent > CALM.unanswered) connection.close(true);
    });
  });
}

/** The used part of an engine.io connection. */
interface Connection {
  on: (event: 'packet' | 'packetCreate', listener: (packet: { type: string }) => void) => void;
  close: (discard?: boolean) => void;
}

import type { Page, WebSocketRoute } from 'playwright/test';
import { readPushedEvent } from '../../../engine/features/realtime/PushedEvent.ts';

/** The connection between a page and its server. */
export interface Connection {
  /** Closes its socket and lets neither a new one nor a call through. */
  cut: () => Promise<void>;
  /** Restores the connection; the page has to reconnect by itself. */
  restore: () => Promise<void>;
  /** Closes its socket like a stopping server, and allows the next one. */
  drop: () => Promise<void>;
  /** Numbers of the pushed events that reached the page, by its socket or by its request for missed ones. */
  pushed: ReadonlySet<number>;
}

/** Controls the connection of a page. Call it before the page is opened. */
export async function connectionOf(page: Page): Promise<Connection> {
  const open = new Set<WebSocketRoute>();
  const pushed = new Set<number>();
  let isCut = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    open.add(socket);
    socket.connectToServer().onMessage((message) => {
      for (const seq of pushedIn(message)) pushed.add(seq);
      socket.send(message);
    });
  });
  page.on('response', (response) => {
    if (!/\/changes\?/.test(response.url())) return;
    const noteAll = async (): Promise<void> => {
      const { events } = (await response.json()) as { events: { seq: number }[] };
      for (const { seq } of events) pushed.add(seq);
    };
    // The answer to a page that was closed meanwhile is dropped.
    noteAll().catch(() => undefined);
  });
  const closeAll = async (): Promise<void> => {
    const sockets = [...open];
    open.clear();
    await Promise.all(sockets.map((socket) => socket.close({ code: 1001 })));
  };
  return {
    pushed,
    cut: async () => {
      isCut = true;
      await page.context().setOffline(true);
      await closeAll();
    },
    restore: async () => {
      isCut = false;
      await page.context().setOffline(false);
    },
    drop: closeAll,
  };
}

/** The number of what a frame of the socket pushes: `42["notification.7",{"seq":12,…}]`. */
function pushedIn(frame: string | Buffer): number[] {
  const packet = /^42(\["notification\..*)$/su.exec(String(frame))?.[1];
  if (packet === undefined) return [];
  const push = readPushedEvent((JSON.parse(packet) as unknown[])[1]);
  return push === undefined ? [] : [push.seq];
}

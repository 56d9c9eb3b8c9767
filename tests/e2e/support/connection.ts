import type { Page } from 'playwright/test';
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
  pushed: () => Promise<ReadonlySet<number>>;
}

declare global {
  interface Window {
    /** The sockets of the page; see {@link connectionOf}. */
    heldSockets?: { close: () => void; refuse: (isRefused: boolean) => void; frames: string[] };
  }
}

/**
 * Runs in the page, before its own code. The journey does not forward what passes: each frame of a socket that Playwright
 * routes goes to the worker and back, which costs as much as what the page does with it.
 */
function holdSockets(): void {
  const open = new Set<WebSocket>();
  const frames: string[] = [];
  let isRefused = false;
  /** A socket that has no network. */
  const refused = (): WebSocket => {
    const socket = Object.assign(new EventTarget(), {
      readyState: WebSocket.CLOSED,
      onclose: undefined as ((event: CloseEvent) => void) | undefined,
      send: () => undefined,
      close: () => undefined,
    });
    queueMicrotask(() => {
      const event = new CloseEvent('close', { code: 1006 });
      socket.dispatchEvent(event);
      socket.onclose?.(event);
    });
    return socket as unknown as WebSocket;
  };
  window.heldSockets = {
    frames,
    close: () => {
      for (const socket of open) socket.close();
      open.clear();
    },
    refuse: (value) => {
      isRefused = value;
    },
  };
  window.WebSocket = new Proxy(window.WebSocket, {
    construct: (target, args, caller) => {
      if (isRefused) return refused();
      const socket = Reflect.construct(target, args, caller) as WebSocket;
      open.add(socket);
      socket.addEventListener('close', () => open.delete(socket));
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.startsWith('42["notification.')) frames.push(data);
      });
      return socket;
    },
  });
}

/** Controls the connection of a page. Call it before the page is opened. */
export async function connectionOf(page: Page): Promise<Connection> {
  const missed = new Set<number>();
  await page.addInitScript(holdSockets);
  page.on('response', (response) => {
    if (!/\/changes\?/.test(response.url())) return;
    const noteAll = async (): Promise<void> => {
      const { events } = (await response.json()) as { events: { seq: number }[] };
      for (const { seq } of events) missed.add(seq);
    };
    // The answer to a page that was closed meanwhile is dropped.
    noteAll().catch(() => undefined);
  });
  const drop = async (): Promise<void> => page.evaluate(() => window.heldSockets?.close());
  const refuse = async (isRefused: boolean): Promise<void> =>
    page.evaluate((value) => window.heldSockets?.refuse(value), isRefused);
  return {
    pushed: async () => {
      const frames = await page.evaluate(() => window.heldSockets?.frames ?? []);
      return new Set([...missed, ...frames.flatMap(pushedIn)]);
    },
    cut: async () => {
      await refuse(true);
      await page.context().setOffline(true);
      await drop();
    },
    restore: async () => {
      await refuse(false);
      await page.context().setOffline(false);
    },
    drop,
  };
}

/** The number of what a frame of the socket pushes: `42["notification.7",{"seq":12,…}]`. */
function pushedIn(frame: string): number[] {
  const packet = /^42(\["notification\..*)$/su.exec(frame)?.[1];
  if (packet === undefined) return [];
  const push = readPushedEvent((JSON.parse(packet) as unknown[])[1]);
  return push === undefined ? [] : [push.seq];
}

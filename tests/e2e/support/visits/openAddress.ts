import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address, behind which one of several servers answers, or none. */
export interface Address {
  url: string;
  /**
   * Lets another server answer, as if it had been started in the place of the one before: connections end. Without one
   * nothing listens.
   */
  show: (target: string | undefined) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens an address on a free port, with nothing behind it. */
export async function openAddress(): Promise<Address> {
  const sockets = new Set<Socket>();
  let behind = 0;
  const listener = createServer((socket) => {
    const other = connect(behind, '127.0.0.1');
    for (const [one, next] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(next);
      // One that is reset says so by its end as well.
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        next.destroy();
      });
    }
  });
  const listen = async (port: number): Promise<void> => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  const stop = async (): Promise<void> => {
    if (!listener.listening) return;
    const ended = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.destroy();
    await ended;
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  await stop();
  return {
    url: `http://127.0.0.1:${port}`,
    show: async (target) => {
      await stop();
      if (target === undefined) return;
      behind = Number(new URL(target).port);
      await listen(port);
    },
    close: stop,
  };
}

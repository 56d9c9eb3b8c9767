import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to a server that can be broken. */
export interface Gate {
  port: number;
  /** Ends all connections and refuses new ones, until {@link Gate.open}. */
  close: () => void;
  /** Takes connections and what is sent, and hands nothing on in either direction, as a network that drops packets. */
  hang: () => void;
  /** Hands each piece on later by so many milliseconds. */
  slow: (milliseconds: number) => void;
  open: () => void;
  /** Leads to another port: connections that there are end. */
  lead: (port: number) => void;
  /** Ends it for good. */
  end: () => Promise<void>;
}

type State = { kind: 'open' | 'closed' | 'hanging' } | { kind: 'slow'; milliseconds: number };

/** Opens a way to a port of this machine. */
export async function startGate(first: number): Promise<Gate> {
  let target = first;
  let state: State = { kind: 'open' };
  const pairs = new Set<readonly [Socket, Socket]>();
  const breakAll = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const server = createServer((inner) => {
    if (state.kind === 'closed') {
      inner.destroy();
      return;
    }
    const outer = connect(target, '127.0.0.1');
    const pair = [inner, outer] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [outer, inner] as const]) {
      from.on('data', (piece) => {
        if (state.kind === 'slow') setTimeout(() => to.writable && to.write(piece), state.milliseconds);
        // A connection from which something was dropped is of no use any more: it is ended when the way opens.
        else if (state.kind === 'open') to.write(piece);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      state = { kind: 'closed' };
      breakAll();
    },
    hang: () => {
      state = { kind: 'hanging' };
    },
    slow: (milliseconds) => {
      state = { kind: 'slow', milliseconds };
    },
    open: () => {
      if (state.kind === 'hanging') breakAll();
      state = { kind: 'open' };
    },
    lead: (next) => {
      target = next;
      breakAll();
    },
    end: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, request as ask } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Random } from '../../../server/product/seed/createRandom.ts';

/**
 * How a proxy delivers requests: at once; whole and late, its answers too (`buffers`); each after a time of its own, so
 * that they overtake each other (`reorders`); or those that change something once more, a while after they were answered
 * (`repeats`).
 */
export type Manner = 'plain' | 'buffers' | 'reorders' | 'repeats';

/** A proxy that is no help. */
export interface Unruly {
  url: string;
  /** Takes a manner; that of what is under way stays. */
  be: (manner: Manner) => void;
  /** How many requests it delivered again. */
  repeated: () => number;
  close: () => Promise<void>;
}

/** Longest that a request is kept back, in milliseconds. */
const LATE_MS = 2000;
const CHANGES: readonly (string | undefined)[] = ['PATCH', 'PUT', 'DELETE'];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The address of a person: of one who is signed in by the token, of one who is not by what is sent. */
function addressOf({ authorization }: IncomingHttpHeaders, body: Buffer): string {
  const [a, b, c] = createHash('sha256')
    .update(authorization ?? body)
    .digest();
  return `10.${a}.${b}.${c}`;
}

/** Starts one before a proxy of this machine, which is given an address of each person. */
export async function startUnruly(target: string, random: Random): Promise<Unruly> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(target);
  let manner: Manner = 'plain';
  let repeated = 0;
  const late = (): Promise<void> => pause(random.int(0, LATE_MS));
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const how = manner;
    const send = (body: Buffer): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const sent = ask(
          {
            hostname,
            port,
            method,
            path: url,
            headers: { ...headers, 'x-forwarded-for': addressOf(headers, body) },
            agent,
          },
          (answer) => {
            buffer(answer).then(
              (content) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
              reject,
            );
          },
        );
        sent.on('error', reject);
        sent.end(body);
      });
    void (async () => {
      const body = await buffer(incoming);
      if (how === 'buffers' || how === 'reorders') await late();
      const answer = await send(body);
      if (how === 'buffers') await late();
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
      // What has no name of its own would be done twice by anyone's server.
      const isSafe = CHANGES.includes(method) || headers['idempotency-key'] !== undefined;
      if (how !== 'repeats' || !isSafe) return;
      await late();
      repeated += 1;
      await send(body).catch(() => undefined);
    })().catch(() => outgoing.destroy());
  });
  /** Sockets have left the server for good: it does not close them. */
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (incoming, socket, head) => {
    const { method, url, rawHeaders } = incoming;
    const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
    const onward = connect(Number(port), hostname, () => {
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    upgraded.add(socket);
    socket.on('error', () => socket.destroy());
    onward.on('error', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => {
      upgraded.delete(socket);
      onward.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be: (next) => {
      manner = next;
    },
    repeated: () => repeated,
    close: async () => {
      agent.destroy();
      for (const socket of upgraded) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

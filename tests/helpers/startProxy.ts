import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request as ask, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { freePort } from './freePort.ts';

/** A proxy before several servers. */
export interface TestProxy {
  url: string;
  /** What it is. */
  kind: 'haproxy' | 'node';
  close: () => Promise<void>;
}

/** How often a server is asked whether it is ready. */
const CHECK_MS = 200;
const HAPROXY = '/usr/sbin/haproxy';

/**
 * A proxy that spreads requests over servers: HAProxy, where the machine has it, else a small one in this
 * process. Both ask the servers whether they are ready, and send requests only to those that are.
 */
export async function startProxy(ports: readonly number[]): Promise<TestProxy> {
  return existsSync(HAPROXY) ? startHaproxy(ports) : startNodeProxy(ports);
}

async function startHaproxy(ports: readonly number[]): Promise<TestProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-proxy-'));
  const port = await freePort();
  const servers = ports.map((one, index) => `  server s${index} 127.0.0.1:${one}`);
  await writeFile(
    join(folder, 'haproxy.cfg'),
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout tunnel 1h
  timeout check 5s
  option redispatch 1
  retries 3
  option httpchk GET /health/ready
  option forwardfor
listen lawha
  bind 127.0.0.1:${port}
  balance roundrobin
  default-server check inter ${CHECK_MS} fall 1 rise 1
${servers.join('\n')}
`,
  );
  const child = spawn(HAPROXY, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const ended = endOf(child);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(url);
  return {
    url,
    kind: 'haproxy',
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Until something listens at an address. */
async function untilAnswered(url: string): Promise<void> {
  const isAnswered = await fetch(url).then(
    () => true,
    () => false,
  );
  if (!isAnswered) await untilAnswered(url);
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
  });
}

async function startNodeProxy(ports: readonly number[]): Promise<TestProxy> {
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  /** The next server that says it is ready. One that is about to end says so before it refuses connections. */
  const nextReady = async (): Promise<number | undefined> => {
    turn += 1;
    const sequence = [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)];
    for (const port of sequence) {
      // oxlint-disable-next-line no-await-in-loop -- the next one is asked only when this one is not ready
      if (await isReady(port, agent)) return port;
    }
    return undefined;
  };
  const headersOf = ({ headers, socket }: IncomingMessage): IncomingMessage['headers'] => ({
    ...headers,
    connection: 'close',
    'x-forwarded-for': socket.remoteAddress ?? '',
  });
  const server: Server = createServer((incoming, outgoing) => {
    void (async () => {
      const [body, port] = [await buffer(incoming), await nextReady()];
      if (port === undefined) {
        outgoing.writeHead(503).end();
        return;
      }
      const { method, url } = incoming;
      const sent = ask(
        { port, host: '127.0.0.1', method, path: url, headers: headersOf(incoming), agent },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      sent.on('error', () => {
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      });
      sent.end(body);
    })().catch(() => outgoing.destroy());
  });
  /** Connections that have left the server for WebSockets: it does not close them. */
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (incoming, socket) => {
    upgraded.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => upgraded.delete(socket));
    void (async () => {
      const port = await nextReady();
      if (port === undefined) {
        socket.destroy();
        return;
      }
      const { method, url } = incoming;
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`);
      const onward = connect(port, '127.0.0.1', () => {
        onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        onward.pipe(socket).pipe(onward);
      });
      onward.on('error', () => socket.destroy());
      socket.on('close', () => onward.destroy());
      if (socket.destroyed) onward.destroy();
    })().catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kind: 'node',
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Whether a server takes requests. */
function isReady(port: number, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = ask({ port, host: '127.0.0.1', path: '/health/ready', agent }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    sent.on('error', () => resolve(false));
    sent.end();
  });
}

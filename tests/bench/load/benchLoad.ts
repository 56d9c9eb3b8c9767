import '../../helpers/setupProduct.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runNodes } from '../../contract/runNodes.ts';
import { benchServer, inSchema, openBench } from '../orders/openBench.ts';
import { superSession } from '../orders/superSession.ts';
import type { BenchPerson, ClientWord } from '../sockets/bench.types.ts';
import { makePeople } from '../sockets/makePeople.ts';
import { describeDelay, describeLoad } from './describeLoad.ts';
import { mixedCallers, WRITES } from './mixedCallers.ts';
import { playMixed } from './playMixed.ts';
import { type ProcessNumbers, readMetrics } from './readMetrics.ts';

/**
 * `npm run bench -- load [--connections=200] [--seconds=60] [--sockets=2000] [--servers=1] [--orders=10000] [--writes=5]`:
 * real servers on PostgreSQL under calls of many connections, every fifth of which writes, while as many browsers follow the changes by
 * sockets. Prints the times by kind of call, calls a second, memory before and after, the delay of the event loop, and
 * what became of the sockets.
 */
export async function benchLoad(options: ReadonlyMap<string, string>): Promise<void> {
  const number = (name: string, usual: number): number => Number(options.get(name) ?? usual);
  const [connections, seconds] = [number('connections', 200), number('seconds', 60)];
  const [sockets, servers, orders] = [number('sockets', 2000), number('servers', 1), number('orders', 10_000)];
  const postgres = await benchServer({ shared_buffers: '256MB', max_connections: '200' });
  if (postgres === undefined) {
    print('no PostgreSQL on this machine');
    return;
  }
  const ends: (() => unknown)[] = [() => postgres.stop()];
  try {
    const { token, people } = await prepare(postgres.url, orders, sockets);
    const nodes = await runNodes(servers, { databaseUrl: inSchema(postgres.url, orders) });
    ends.unshift(() => nodes.close());
    const browsers = await connectAll(nodes.urls, people);
    ends.unshift(() => browsers.stop());
    print(
      `${servers} servers, ${orders} orders, ${people.length} sockets connected in ${browsers.seconds.toFixed(1)} s`,
    );
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'accept-language': 'ar' };
    const look = (): Promise<ProcessNumbers[]> => Promise.all(nodes.urls.map(readMetrics));
    const before = await look();
    const end = performance.now() + seconds * 1000;
    const result = await playMixed({
      urls: nodes.urls,
      headers,
      callers: mixedCallers(connections, orders, number('writes', WRITES)),
      isOver: () => performance.now() >= end,
    });
    const after = await look();
    const lost = await browsers.lost();
    await pause(10_000);
    const rested = await look();
    for (const line of describeLoad(result, connections)) print(line);
    for (const [place, { memory, processor }] of before.entries())
      print(
        `server ${place + 1}: memory before ${mebibytes(memory)}, after ${mebibytes(after[place]?.memory)}, ten seconds later ` +
          `${mebibytes(rested[place]?.memory)}; event loop p99 ${describeDelay(after[place]?.delay ?? Infinity)}; ` +
          `processor ${(((after[place]?.processor ?? 0) - processor) / result.seconds).toFixed(2)} of one`,
      );
    print(`${lost} of ${people.length} sockets lost`);
  } finally {
    for (const one of ends) await one();
  }
}

/** Fills the database, and signs in one who calls and those who follow. */
async function prepare(
  databaseUrl: string,
  orders: number,
  sockets: number,
): Promise<{ token: string; people: BenchPerson[] }> {
  const bench = await openBench(orders, databaseUrl);
  try {
    const { store } = bench.context;
    const people = await makePeople({ store, now: () => new Date() }, sockets);
    return { token: await superSession(store), people };
  } finally {
    await bench.close();
  }
}

interface Browsers {
  seconds: number;
  /** How many have lost their connection. */
  lost: () => Promise<number>;
  stop: () => void;
}

/** Connects the sockets, in processes of their own: as many of one server as of another. */
async function connectAll(urls: readonly string[], people: readonly BenchPerson[]): Promise<Browsers> {
  const all = urls.map((url, place) => {
    const child = fork(join(import.meta.dirname, '../sockets/connectSockets.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const connected = hear(child, 'connected');
    child.send({ url, people: people.filter((_, index) => index % urls.length === place) });
    return { child, connected };
  });
  const words = await Promise.all(all.map(({ connected }) => connected));
  return {
    seconds: Math.max(...words.map(({ seconds }) => seconds)),
    lost: async () => {
      const counts = await Promise.all(
        all.map(({ child }) => {
          const counted = hear(child, 'counted');
          child.send('count');
          return counted;
        }),
      );
      return counts.reduce((sum, { lost }) => sum + lost, 0);
    },
    stop: () => {
      for (const { child } of all) if (child.connected) child.send('stop');
    },
  };
}

function hear<K extends ClientWord['word']>(child: ChildProcess, kind: K): Promise<Extract<ClientWord, { word: K }>> {
  return new Promise((resolve, reject) => {
    const listen = (word: ClientWord): void => {
      if (word.word !== kind) return;
      child.off('message', listen);
      resolve(word as Extract<ClientWord, { word: K }>);
    };
    child.on('message', listen);
    child.once('exit', (code) => reject(new Error(`the sockets of the benchmark ended with ${code}`)));
  });
}

function mebibytes(bytes = 0): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

function print(line: string): void {
  process.stdout.write(`load  ${line}\n`);
}

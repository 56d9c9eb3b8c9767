import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { BenchLoad, ClientWord, ServerWord } from './bench.types.ts';

/** LAWHA_BENCH_SOCKETS and LAWHA_BENCH_SECONDS make a shorter run. */
const SOCKETS = Number(process.env['LAWHA_BENCH_SOCKETS'] ?? 500);
const SECONDS = Number(process.env['LAWHA_BENCH_SECONDS'] ?? 60);
/** How long late deliveries are waited for. */
const GRACE_MS = 10_000;

type Word = ServerWord | ClientWord;

/**
 * `npm run bench -- sockets`: so many dashboards of as many accounts on one node with PGlite; server and browsers in
 * processes of their own. First every account is pushed a message of its own each second, written by `publishEvent` in
 * transactions of a twentieth of them, as notifications are. Then a customer writes a chat message each second by the
 * chat's own write path, and every dashboard receives it. Every delivery is checked by the browser's reader and counted.
 */
export async function benchSockets(): Promise<void> {
  const server = start('serveSockets.ts', String(SOCKETS));
  const clients = start('connectSockets.ts');
  const memory: number[] = [];
  server.on('message', (word: ServerWord) => {
    if (word.word === 'memory') memory.push(word.bytes);
  });
  try {
    const { url, people } = await hear(server, 'ready');
    clients.send({ url, people });
    const { seconds } = await hear(clients, 'connected');
    print(`${people.length} sockets connected in ${seconds.toFixed(1)} s`);
    await pause(2000);
    for (const load of [
      { kind: 'own', seconds: SECONDS },
      { kind: 'chat', seconds: Math.ceil(SECONDS / 3) },
    ] as const)
      await run({ server, clients, memory }, load);
  } finally {
    if (server.connected) server.send('stop');
    if (clients.connected) clients.send('stop');
  }
}

interface Bench {
  server: ChildProcess;
  clients: ChildProcess;
  memory: number[];
}

async function run({ server, clients, memory }: Bench, load: BenchLoad): Promise<void> {
  const before = memory.at(-1) ?? 0;
  memory.length = 0;
  server.send(load);
  const { messages, seconds } = await hear(server, 'written');
  const expected = load.kind === 'own' ? messages : messages * SOCKETS;
  await pause(GRACE_MS);
  clients.send('count');
  const { received, unique, lost, latencies } = await hear(clients, 'counted');
  const sorted = latencies.toSorted((a, b) => a - b);
  const name = load.kind === 'own' ? 'a message of its own a second each' : 'a chat message a second to everybody';
  print(`${name}: ${messages} written in ${seconds.toFixed(1)} s (${(messages / seconds).toFixed(0)}/s)`);
  print(
    `  delivered ${unique} of ${expected}, ${received - unique} twice, ${lost} sockets lost; ` +
      `latency median ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, most ${sorted.at(-1) ?? 0} ms`,
  );
  print(
    `  server memory (RSS): before ${mebibytes(before)}, most ${mebibytes(Math.max(...memory))}, after ${mebibytes(memory.at(-1) ?? 0)}`,
  );
  if (unique !== expected || received !== unique || lost > 0) process.exitCode = 1;
}

function start(file: string, ...args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, file), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** The next message of that kind; a process that ends first is an error. */
function hear<K extends Word['word']>(process: ChildProcess, kind: K): Promise<Extract<Word, { word: K }>> {
  return new Promise((resolve, reject) => {
    const listen = (word: Word): void => {
      if (word.word !== kind) return;
      process.off('message', listen);
      process.off('exit', end);
      resolve(word as Extract<Word, { word: K }>);
    };
    const end = (code: number | null): void => reject(new Error(`a process of the benchmark ended with ${code}`));
    process.on('message', listen);
    process.on('exit', end);
  });
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function print(line: string): void {
  process.stdout.write(`sockets  ${line}\n`);
}

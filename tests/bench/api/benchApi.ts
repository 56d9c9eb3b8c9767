import { type ChildProcess, fork } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figuresOf, ms } from '../orders/measure.ts';
import { benchServer, inSchema, openBench } from '../orders/openBench.ts';
import type { BareTask, ListServer } from './bench.types.ts';
import { callMany, type Counted, type Load, type Target } from './callMany.ts';

const COUNT = 10_000;
const CONNECTIONS = (process.env['LAWHA_BENCH_CONNECTIONS'] ?? '1,50,200').split(',').map(Number);
const ROUNDS = Number(process.env['LAWHA_BENCH_ROUNDS'] ?? '8');
/** The only call and the only engine to measure. */
const ONLY_CALL = process.env['LAWHA_BENCH_CALL'];
const ONLY_ENGINE = process.env['LAWHA_BENCH_ENGINE'];
const CALLS: readonly string[] = ONLY_CALL === undefined ? ['first page', 'status + city + dates'] : [ONLY_CALL];
/** How long one of the two is called in a round. */
const SLICE_MS = 1000;

/**
 * `npm run bench -- api`: list calls of a super admin over 10,000 orders against a plain server that sends the same
 * statements with the bare driver; each in a process of its own, in turns, on PostgreSQL and on the embedded database.
 */
export async function benchApi(): Promise<void> {
  if (ONLY_ENGINE !== 'pglite') await benchPostgres();
  if (ONLY_ENGINE !== 'postgres') await benchEmbedded();
}

async function benchPostgres(): Promise<void> {
  const postgres = await benchServer({ shared_buffers: '256MB' });
  if (postgres === undefined) {
    console.log('api: no PostgreSQL on this machine; only PGlite is measured');
    return;
  }
  try {
    const databaseUrl = inSchema(postgres.url, COUNT);
    await compare('PostgreSQL', ['postgres', postgres.url], { databaseUrl });
  } finally {
    postgres.stop();
  }
}

/** One process alone has a folder: the twin has a copy. */
async function benchEmbedded(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-bench-api-'));
  const [own, copy] = [join(folder, 'own'), join(folder, 'copy')];
  try {
    await (await openBench(COUNT, undefined, { dataDir: own })).close();
    await cp(own, copy, { recursive: true });
    await compare('PGlite', ['pglite', own], { dataDir: copy });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(engine: string, server: readonly string[], database: Omit<BareTask, 'calls'>): Promise<void> {
  const processes: ChildProcess[] = [];
  try {
    const api = start(processes, 'serveList.ts', [String(COUNT), ...server]);
    const { url, token, calls } = (await hear(api)) as ListServer;
    const bare = start(processes, 'serveBare.ts');
    bare.send({ calls, ...database } satisfies BareTask);
    const { url: bareUrl } = (await hear(bare)) as { url: string };
    for (const [i, { name, path, turns }] of calls.entries()) {
      if (!CALLS.includes(name)) continue;
      console.log(
        `api: ${name} of ${COUNT} orders on ${engine}, ${turns.flat().length} statements in ${turns.length} turns`,
      );
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'accept-language': 'ar' };
      const targets = [{ url: `${url}api/dashboard/${path}`, headers }, { url: `${bareUrl}/${i}` }] as const;
      for (const connections of CONNECTIONS) print(connections, await inTurns(targets, connections));
    }
  } finally {
    await Promise.all(processes.map(stop));
  }
}

/** Rounds of both, whichever was second last time first. */
async function inTurns([api, bare]: readonly [Target, Target], connections: number): Promise<[Counted, Counted][]> {
  const load: Load = { connections, milliseconds: SLICE_MS };
  const rounds: [Counted, Counted][] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const isApiFirst = round % 2 === 0;
    const first = await callMany(isApiFirst ? api : bare, load);
    const second = await callMany(isApiFirst ? bare : api, load);
    // What the first round compiles and connects is not measured.
    if (round >= 0) rounds.push(isApiFirst ? [first, second] : [second, first]);
  }
  return rounds;
}

function print(connections: number, rounds: readonly [Counted, Counted][]): void {
  const [own, bare] = [describe(rounds.map(([one]) => one)), describe(rounds.map(([, other]) => other))];
  const cost = rounds.map(([one, other]) => figuresOf(one.times).median / figuresOf(other.times).median);
  const calls = rounds.map(([one, other]) => one.callsPerSecond / other.callsPerSecond);
  console.log(`  ${String(connections).padStart(3)} connections  ${own} | bare ${bare}`);
  console.log(`      p50 ${quartiles(cost)} × the bare driver; calls a second ${quartiles(calls)} of its`);
}

function describe(counted: readonly Counted[]): string {
  const { median, p99 } = figuresOf(counted.flatMap(({ times }) => times));
  const { median: rate } = figuresOf(counted.map(({ callsPerSecond }) => callsPerSecond));
  const refused = counted.reduce((sum, one) => sum + one.refused, 0);
  return `${rate.toFixed(0)} calls/s, p50 ${ms(median)}, p99 ${ms(p99)} ms${refused > 0 ? `, ${refused} refused` : ''}`;
}

/** `1.42 (1.40 to 1.47)` */
function quartiles(values: readonly number[]): string {
  const { lower, median, upper } = figuresOf(values);
  return `${ms(median)} (${ms(lower)} to ${ms(upper)})`;
}

function start(processes: ChildProcess[], file: string, args: readonly string[] = []): ChildProcess {
  // A profile of the server is written with NODE_OPTIONS of its own, and its log is not read.
  const execArgv = file === 'serveList.ts' ? (process.env['LAWHA_BENCH_NODE'] ?? '').split(' ').filter(Boolean) : [];
  const child = fork(join(import.meta.dirname, file), args, {
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  processes.push(child);
  return child;
}

/** The first message of a process; one that ends before is an error. */
function hear(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null): void => reject(new Error(`a process of the benchmark ended with ${code}`));
    child.once('exit', end);
    child.once('message', (message) => {
      child.off('exit', end);
      resolve(message);
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.send('stop');
  });
}

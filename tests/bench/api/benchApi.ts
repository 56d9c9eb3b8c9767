import { type ChildProcess, fork } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figuresOf, ms } from '../orders/measure.ts';
import { benchServer, inSchema, openBench } from '../orders/openBench.ts';
import type { BareTask, ListServer, Request } from './bench.types.ts';
import { callMany, type Counted, type Load, type Target } from './callMany.ts';

const COUNT = 10_000;
const CONNECTIONS = (process.env['LAWHA_BENCH_CONNECTIONS'] ?? '1,50,200').split(',').map(Number);
const ROUNDS = Number(process.env['LAWHA_BENCH_ROUNDS'] ?? '8');
/** The only call and the only engine to measure. */
const ONLY_CALL = process.env['LAWHA_BENCH_CALL'];
const ONLY_ENGINE = process.env['LAWHA_BENCH_ENGINE'];
const CALLS: readonly string[] =
  ONLY_CALL === undefined ? ['200 lists in turn', 'first page', 'status + city + dates'] : [ONLY_CALL];
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
    const { url, token, measured } = (await hear(api)) as ListServer;
    const bare = start(processes, 'serveBare.ts');
    const shown = measured.filter(({ name }) => CALLS.includes(name));
    const all = shown.flatMap(({ calls }) => calls);
    bare.send({ calls: all, ...database } satisfies BareTask);
    const { url: bareUrl } = (await hear(bare)) as { url: string };
    for (const { name, calls } of shown) {
      const turns = calls[0]?.turns ?? [];
      console.log(
        `api: ${name} of ${COUNT} orders on ${engine}, ${turns.flat().length} statements in ${turns.length} turns`,
      );
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'accept-language': 'ar' };
      const targets: Sides<Side> = [
        { process: api, target: { urls: calls.map(({ path }) => `${url}api/dashboard/${path}`), headers } },
        { process: bare, target: { urls: calls.map((call) => `${bareUrl}/${all.indexOf(call)}`) } },
      ];
      for (const connections of CONNECTIONS) print(connections, await inTurns(targets, connections));
    }
  } finally {
    await Promise.all(processes.map(stop));
  }
}

/** The API and the bare driver. */
type Sides<T> = readonly [api: T, bare: T];

interface Side {
  process: ChildProcess;
  target: Target;
}

interface Round extends Counted {
  /** Processor time of its process for one call, in milliseconds. */
  processor: number;
}

/** Rounds of both, whichever was second last time first. */
async function inTurns([api, bare]: Sides<Side>, connections: number): Promise<Sides<Round>[]> {
  const load: Load = { connections, milliseconds: SLICE_MS };
  const rounds: Sides<Round>[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const isApiFirst = round % 2 === 0;
    const first = await measure(isApiFirst ? api : bare, load);
    const second = await measure(isApiFirst ? bare : api, load);
    // What the first round compiles and connects is not measured.
    if (round >= 0) rounds.push(isApiFirst ? [first, second] : [second, first]);
  }
  return rounds;
}

async function measure({ process: served, target }: Side, load: Load): Promise<Round> {
  const before = await usageOf(served);
  const counted = await callMany(target, load);
  return { ...counted, processor: ((await usageOf(served)) - before) / 1000 / counted.times.length };
}

async function usageOf(served: ChildProcess): Promise<number> {
  const answer = hear(served);
  served.send('usage' satisfies Request);
  return Number(await answer);
}

function print(connections: number, rounds: readonly Sides<Round>[]): void {
  const [own, bare] = [describe(rounds.map(([one]) => one)), describe(rounds.map(([, other]) => other))];
  const ratio = (of: (round: Round) => number): string => quartiles(rounds.map(([one, other]) => of(one) / of(other)));
  console.log(`  ${String(connections).padStart(3)} connections  ${own} | bare ${bare}`);
  console.log(
    `      p50 ${ratio(({ times }) => figuresOf(times).median)} × the bare driver, ` +
      `processor ${ratio(({ processor }) => processor)} ×; calls a second ${ratio((one) => one.callsPerSecond)} ×`,
  );
}

function describe(rounds: readonly Round[]): string {
  const { median, p99 } = figuresOf(rounds.flatMap(({ times }) => times));
  const { median: rate } = figuresOf(rounds.map(({ callsPerSecond }) => callsPerSecond));
  const { median: processor } = figuresOf(rounds.map((round) => round.processor));
  const refused = rounds.reduce((sum, one) => sum + one.refused, 0);
  const first = `${rate.toFixed(0)} calls/s, p50 ${ms(median)}, p99 ${ms(p99)} ms, processor ${ms(processor)} ms`;
  return refused > 0 ? `${first}, ${refused} refused` : first;
}

/** `1.42 (1.40 to 1.47)` */
function quartiles(values: readonly number[]): string {
  const { lower, median, upper } = figuresOf(values);
  return `${ms(median)} (${ms(lower)} to ${ms(upper)})`;
}

function start(processes: ChildProcess[], file: string, args: readonly string[] = []): ChildProcess {
  const execArgv = (process.env['LAWHA_BENCH_NODE'] ?? '').split(' ').filter(Boolean);
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

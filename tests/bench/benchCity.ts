import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess, signIn } from '../contract/runProcess.ts';
import { figuresOf, interleave, ms } from './orders/measure.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROUNDS = 60;
/** What staff asks for all day. */
const CALLS: readonly (readonly [name: string, path: string])[] = [
  ['list', 'orders?per_page=20'],
  ['search', `orders?per_page=20&keyword=${encodeURIComponent('محمد')}`],
  ['page', 'orders/1'],
  ['home', 'statistics'],
];

/**
 * `npm run bench -- city [--minutes=2] [--speed=50]`: what staff's calls take while a city is played on the same server
 * by `npm run demo:live`, against the same calls before it, in one run; and the memory of the server. Ends with 1 when
 * the city found a fault.
 */
export async function benchCity(options: ReadonlyMap<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-city-'));
  const server = runProcess('main.ts', { DATA_DIR: folder });
  try {
    const url = await server.url;
    const headers = await signIn(url);
    const things = CALLS.map(([, path]) => async () => {
      const answer = await fetch(`${url}/api/dashboard/${path}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    });
    const quiet = await interleave(things, { rounds: ROUNDS });
    const before = await memoryOf(server.child.pid);
    const city = play(url, options);
    const busy = CALLS.map((): number[] => []);
    while (city.isPlaying()) {
      // oxlint-disable-next-line no-await-in-loop -- round by round until the city ends
      const times = await interleave(things, { rounds: 1, warm: 0 });
      for (const [index, each] of times.entries()) busy[index]?.push(...each);
      // oxlint-disable-next-line no-await-in-loop -- as a person would, who reads what is answered
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const code = await city.ended;
    for (const [index, [name]] of CALLS.entries()) {
      const [without, during] = [figuresOf(quiet[index] ?? []), figuresOf(busy[index] ?? [])];
      print(
        `${name.padEnd(6)} ${ms(during.median)} ms (p95 ${ms(during.p95)}) while the city plays, ` +
          `${ms(without.median)} ms (p95 ${ms(without.p95)}) before it: ${(during.median / without.median).toFixed(2)} ×`,
      );
    }
    print(`memory of the server (RSS): ${before} MB before, ${await memoryOf(server.child.pid)} MB after`);
    for (const line of city
      .output()
      .trim()
      .split('\n')
      .filter((one) => one.startsWith('lawha: ')))
      print(line);
    if (code !== 0) process.exitCode = 1;
  } finally {
    server.child.kill();
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
}

interface City {
  ended: Promise<number | null>;
  isPlaying: () => boolean;
  output: () => string;
}

function play(url: string, options: ReadonlyMap<string, string>): City {
  const args = ['--url', url, '--minutes', options.get('minutes') ?? '2', '--speed', options.get('speed') ?? '50'];
  const child = spawn(process.execPath, ['server/product/demo/live/demoLive.ts', ...args], { cwd: ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    ended: new Promise((resolve) => child.once('close', resolve)),
    isPlaying: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
  };
}

/** Resident memory of a process in MB, as Linux counts it. */
async function memoryOf(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN);
  return (kilobytes / 1024).toFixed(0);
}

function print(line: string): void {
  process.stdout.write(`city  ${line}\n`);
}

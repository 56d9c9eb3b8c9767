import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

export interface TestPostgres {
  url: string;
  port: number;
  /** Kills it, as a crash does; `resume` starts it again with its data. */
  pause: () => void;
  resume: () => void;
  /** Whether it runs: it ends by itself when it cannot continue, as on a full disk. */
  isRunning: () => boolean;
  /** Makes a replica take writes itself. */
  promote: () => void;
  stop: () => void;
}

/** Where a PostgreSQL of a test begins. */
export interface PostgresPlace {
  /** One that it is a replica of: it replays what that writes. */
  of?: Pick<TestPostgres, 'port'> | undefined;
  /** Folder in which it has its data. Default: that of temporary files. */
  within?: string;
}

const INITDB = ['-U', 'lawha', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
const BASEBACKUP = ['-U', 'lawha', '-h', '127.0.0.1', '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];

/**
 * Starts an empty PostgreSQL on a free loopback port in a temporary folder, from the machine's own binaries (PATH or
 * Debian's `/usr/lib/postgresql`). Resolves to undefined when there are none. As root it runs under the `postgres` user,
 * since PostgreSQL refuses root. `settings` are given to the server. Encoding UTF-8, locale C.UTF-8 (trigrams of Arabic need it; stack-facts B§3).
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  { of, within = tmpdir() }: PostgresPlace = {},
): Promise<TestPostgres | undefined> {
  const bin = findBinaries();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(within, 'lawha-pg-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const run = runner(folder);
  const make = of === undefined ? INITDB : [...BASEBACKUP, '-p', String(of.port)];
  run(join(bin, of === undefined ? 'initdb' : 'pg_basebackup'), ['-D', data, ...make]);
  const stated = Object.entries(settings).map(([name, value]) => ` -c ${name}=${value}`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c full_page_writes=off${stated.join('')}`;
  const control = (...args: string[]): void => run(join(bin, 'pg_ctl'), ['-D', data, ...args]);
  const start = (): void => control('-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const isRunning = (): boolean => {
    try {
      control('status');
      return true;
    } catch {
      return false;
    }
  };
  const halt = (): void => {
    if (isRunning()) control('-m', 'immediate', 'stop');
  };
  start();
  return {
    port,
    url: `postgres://lawha@127.0.0.1:${port}/postgres`,
    pause: halt,
    resume: start,
    isRunning,
    promote: () => control('-w', 'promote'),
    stop: () => {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** Runs a program, as `postgres` when we are root. */
function runner(folder: string): (program: string, args: string[]) => void {
  if (process.getuid?.() !== 0) return (program, args) => void execFileSync(program, args, { stdio: 'ignore' });
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [id('-u'), id('-g')];
  chownSync(folder, uid, gid);
  return (program, args) => void execFileSync(program, args, { stdio: 'ignore', uid, gid, cwd: folder });
}

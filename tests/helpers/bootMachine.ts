import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A machine of its own with systemd as its first process, on a copy of the files of this one. */
export interface TestMachine {
  /** Folder that the machine has at `/srv/given`. */
  given: string;
  /**
   * Runs commands there as root with `sh`, and gives what they print.
   *
   * @throws Error with all that was printed, when they end with another code than 0
   */
  run: (commands: string, env?: Readonly<Record<string, string>>) => Promise<string>;
  /** Ends it with all its processes; its files are gone. */
  end: () => Promise<void>;
}

const NAMESPACES = ['--mount', '--net', '--pid', '--cgroup', '--uts', '--ipc'];

/** Why no machine can be booted here; undefined when one can. */
export function whyNoMachine(): string | undefined {
  if (process.getuid?.() !== 0) return 'not root';
  if (!existsSync('/lib/systemd/systemd')) return 'no systemd';
  const folder = mkdtempSync(join(tmpdir(), 'lawha-machine-'));
  const mounts = `mount -t tmpfs t "$0" && mkdir "$0"/u "$0"/w "$0"/r "$0"/c && mount -t cgroup2 c "$0/c" && mount -t overlay -o "lowerdir=/,upperdir=$0/u,workdir=$0/w" o "$0/r"`;
  const { status, stderr } = spawnSync('unshare', [...NAMESPACES, '--fork', 'sh', '-c', mounts, folder], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  return status === 0 ? undefined : `no namespaces: ${stderr?.trim()}`;
}

/**
 * Boots a machine: network without anything but itself, processes, mounts and files of its own. Its files are those of
 * this machine, of which what it changes is in memory.
 *
 * @param checkout folder that it has at `/srv/checkout`, read-only
 */
export async function bootMachine(checkout: string): Promise<TestMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-machine-'));
  const given = join(folder, 'given');
  for (const each of [given, join(folder, 'disk')]) mkdirSync(each);
  const script = join(import.meta.dirname, 'bootMachine.sh');
  const shell = spawn('unshare', ['--kill-child=KILL', ...NAMESPACES, '--fork', 'bash', script, folder, checkout], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  shell.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const closed = once(shell, 'close');
  const run: TestMachine['run'] = async (commands, env = {}) => {
    const first = firstProcess(shell);
    if (first === undefined) throw new Error(`the machine has ended: ${said}`);
    const child = spawn('nsenter', ['--target', first, '--all', 'sh', '-euc', commands], {
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    if (code !== 0) throw new Error(`ended with ${code}: ${commands}\n${output}${errors}`);
    return output;
  };
  const end = async (): Promise<void> => {
    shell.kill('SIGKILL');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilBooted(shell, run);
  } catch (error) {
    await end();
    throw error;
  }
  return { given, run, end };
}

/** The first process of a machine, by its number here, once it is systemd. */
function firstProcess({ pid, exitCode, signalCode }: ChildProcess): string | undefined {
  if (exitCode !== null || signalCode !== null) return undefined;
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return child || undefined;
}

async function untilBooted(shell: ChildProcess, run: TestMachine['run']): Promise<void> {
  const [line] = (await Promise.race([shell.stdout && once(shell.stdout, 'data'), once(shell, 'close')])) ?? [];
  if (!Buffer.isBuffer(line)) throw new Error('the machine ended before it was booted');
  for (;;) {
    const first = firstProcess(shell);
    const name = first === undefined ? '' : readFileSync(`/proc/${first}/comm`, 'utf8').trim();
    const ask = name === 'systemd' ? 'systemctl is-system-running --wait || true' : 'true';
    // oxlint-disable-next-line no-await-in-loop -- until it answers
    if (['running\n', 'degraded\n'].includes(await run(ask))) return;
  }
}

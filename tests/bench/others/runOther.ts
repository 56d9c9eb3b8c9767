import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A system that answers. */
export interface Other {
  /** Without a slash at the end. */
  url: string;
  headers: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
}

interface Running {
  /** A program and its arguments. */
  command: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
}

/** How long it may take to start. */
const START_MS = 180_000;

/**
 * Runs a system until it is stopped.
 *
 * @param isReady asked again and again until it is
 * @throws what it printed last, when it ends or is not ready in time
 */
export async function runOther(running: Running, isReady: () => Promise<boolean>): Promise<() => Promise<void>> {
  const { child, printed, ended } = start(running);
  const end = performance.now() + START_MS;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- asked one time after the other
    if (await isReady().catch(() => false)) break;
    if (child.exitCode !== null || performance.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`${running.command.join(' ')} did not start: ${printed().slice(-2000)}`);
    }
    // oxlint-disable-next-line no-await-in-loop
    await pause(200);
  }
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

/** Runs a command of a system to its end. */
export async function runToEnd(running: Running): Promise<void> {
  const { printed, ended } = start(running);
  const code = await ended;
  if (code !== 0) throw new Error(`${running.command.join(' ')} ended with ${code}: ${printed().slice(-2000)}`);
}

interface Started {
  child: ChildProcess;
  printed: () => string;
  ended: Promise<number | null>;
}

function start({ command, cwd, env }: Running): Started {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env: { PATH: process.env['PATH'], ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text = `${text}${part.toString()}`.slice(-20_000);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { child, printed: () => text, ended };
}

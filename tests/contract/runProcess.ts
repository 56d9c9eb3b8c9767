import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { isObject } from '../../engine/core/values/isObject.ts';

/** The checkout that this file is in. */
const ROOT = join(import.meta.dirname, '../..');

export interface ProcessOptions {
  /** A command that runs it, as `unshare --net` does. */
  within?: readonly string[];
  /** The checkout whose server it is. Default: that of this file. */
  root?: string;
}

/** A server in a process of its own. */
export interface RunningProcess {
  child: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  /** Resolves to the printed address, or rejects when the process ends first. */
  url: Promise<string>;
  ended: Promise<number | null>;
}

/**
 * Runs a file of `server/` on a free port. The caller ends the process.
 */
export function runProcess(
  file: 'main.ts' | 'dev.ts',
  env: Readonly<Record<string, string>>,
  { within = [], root = ROOT }: ProcessOptions = {},
): RunningProcess {
  const [command, ...args] = [...within, process.execPath, join('server', file)];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', LOG_FORMAT: 'text', ...env },
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const url = new Promise<string>((done, fail) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address !== undefined) done(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => fail(new Error(`ended with ${code}: ${output}`)));
  });
  url.catch(() => undefined);
  return { child, output: () => output, url, ended };
}

/** `data` of an answer. */
export async function dataOf(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json();
  return isObject(body) && isObject(body['data']) ? body['data'] : {};
}

/** Signs the super admin in; the headers of further JSON calls. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/dashboard/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@lawha.test', password: 'lawha-demo' }),
  });
  const { token } = await dataOf(answer);
  return { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' };
}

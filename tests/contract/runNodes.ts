import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../helpers/freePort.ts';
import { dataOf, type RunningProcess, runProcess } from './runProcess.ts';
import type { TestS3 } from './startS3.ts';

/** The first super admin of the nodes. */
export const FIRST = { email: 'first@lawha.test', password: 'a long password' };

export interface NodesOptions {
  databaseUrl: string;
  s3?: TestS3;
  env?: Readonly<Record<string, string>>;
  /** What the server of a place alone has. */
  envOf?: (place: number) => Readonly<Record<string, string>>;
  /** Folder in which each has its data folder, `node-0`. Default: one of their own, which is removed. */
  within?: string;
  /** The checkout whose servers they are. Default: this one. */
  root?: string;
}

/** Servers of one installation, each a process on a port of its own. */
export interface Nodes {
  ports: readonly number[];
  urls: readonly string[];
  processes: RunningProcess[];
  /** Starts the server of a place, again or for the first time; of another checkout, where one is named. */
  start: (place: number, root?: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts servers on one PostgreSQL database and one bucket. */
export async function runNodes(
  count: number,
  { databaseUrl, s3, env = {}, envOf = () => ({}), within, root: first }: NodesOptions,
): Promise<Nodes> {
  const folder = within ?? (await mkdtemp(join(tmpdir(), 'lawha-nodes-')));
  const ports: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- asked for at once, two could be the same
  while (ports.length < count) ports.push(await freePort());
  const processes: RunningProcess[] = [];
  const bucket = s3 && {
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: s3.settings.endpoint ?? '',
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3.settings.credentials?.secretAccessKey ?? '',
  };
  const start = async (place: number, root = first): Promise<void> => {
    const own = {
      PORT: String(ports[place]),
      DATA_DIR: join(folder, `node-${place}`),
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: 'loopback',
      LAWHA_ADMIN_EMAIL: FIRST.email,
      LAWHA_ADMIN_PASSWORD: FIRST.password,
      LAWHA_DRAIN_SECONDS: '3',
      ...bucket,
      ...env,
      ...envOf(place),
    };
    const running = runProcess('main.ts', own, root === undefined ? {} : { root });
    processes[place] = running;
    await running.url;
  };
  // The first makes the tables; the others find them.
  await start(0);
  await Promise.all(Array.from({ length: count - 1 }, (_, place) => start(place + 1)));
  return {
    ports,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    processes,
    start,
    close: async () => {
      await Promise.all(
        processes.map(async ({ child, ended }) => {
          child.kill('SIGKILL');
          await ended;
        }),
      );
      if (within === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a signal to a server; its exit code. */
export async function endNode({ child, ended }: RunningProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return ended;
}

/** Headers of JSON calls of an account. */
export async function signInAt(url: string, account: object = FIRST): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/dashboard/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = await dataOf(answer);
  return { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json', 'accept-language': 'en' };
}

/** What a load did. */
export interface Load {
  calls: number;
  /** Answers of the server's fault, and calls without an answer. */
  failures: string[];
  /** Names of records whose writing was acknowledged. */
  written: string[];
  stop: () => Promise<void>;
}

/** Reads and writes from several clients, without a pause, until it is stopped. */
export function loadServers(url: string, headers: Record<string, string>, clients: number): Load {
  const over = new AbortController();
  const load: Load = { calls: 0, failures: [], written: [], stop: async () => undefined };
  const call = async (path: string, body?: object): Promise<Response | undefined> => {
    try {
      const answer = await fetch(`${url}/api/dashboard/${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      load.calls += 1;
      if (answer.status >= 500) load.failures.push(`${path}: ${answer.status}`);
      return answer;
    } catch (error) {
      load.failures.push(`${path}: ${String(error)} ${String(error instanceof Error ? error.cause : '')}`);
      return undefined;
    }
  };
  const client = async (number: number): Promise<void> => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const name = `Reason ${number} ${turn}`;
      // oxlint-disable-next-line no-await-in-loop -- a client makes one call after the other
      const answer = await call('delayReasons', { ar: { name: 'سبب' }, en: { name } });
      if (answer?.status === 201) load.written.push(name);
      // oxlint-disable-next-line no-await-in-loop
      await call('delayReasons?per_page=20');
      // oxlint-disable-next-line no-await-in-loop
      await call('get_profile');
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  load.stop = async () => {
    over.abort();
    await running;
  };
  return load;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PATIENCE } from '../../helpers/patience.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A server process of the journeys. */
export interface RunningServer {
  /** Address without a slash at the end. */
  url: string;
  /** Stops it and waits until its data folder is written. */
  stop: () => Promise<void>;
}

/** Variable that names the build that `serveBuild.ts` serves. */
export const DIST_FOLDER = 'LAWHA_E2E_DIST';

export interface RunServerOptions {
  /** 0 is any free one. */
  port: number;
  dataDir: string;
  /** Folder of another build than that of the repository. */
  distDir?: string;
  /** More variables. */
  env?: Record<string, string>;
}

/**
 * Starts `server/main.ts`, as `npm start` does, and waits until it listens. The process ends with
 * its parent, however that ends.
 *
 * @throws when it ends before it listens, or hangs
 */
export async function runServer({ port, dataDir, distDir, env }: RunServerOptions): Promise<RunningServer> {
  const program = distDir === undefined ? 'server/main.ts' : 'tests/e2e/support/serveBuild.ts';
  const child = spawn(process.execPath, ['--import', join(import.meta.dirname, 'endWithParent.ts'), program], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'text',
      // What one server has compiled is not compiled again by the next, nor by those of the unit tests.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/lawha/compiled'),
      // A visit of the demo that has just become late asks everybody: at some hours of a day, over any journey.
      LAWHA_JOBS: '0',
      ...(distDir !== undefined && { [DIST_FOLDER]: distDir }),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** What the server prints when it listens: `lawha: http://127.0.0.1:4170/dashboard/`. */
async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server does not listen after ${PATIENCE.hook / 1000} s: ${printed}`));
    }, PATIENCE.hook);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}: ${printed}`));
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const url = /^lawha: (http:\S+)\/dashboard\/$/m.exec(printed)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

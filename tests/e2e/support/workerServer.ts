import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RUN_FOLDER } from './prepareData.ts';
import { runServer, type RunningServer } from './runServer.ts';

/**
 * A server for one worker, on a copy of the seeded data of its own. Its port is free by chance, or
 * `E2E_PORT` plus the worker's number.
 *
 * @param prepare changes that data before the server starts
 */
export async function startWorkerServer(
  parallelIndex: number,
  prepare?: (dataDir: string) => Promise<void>,
): Promise<RunningServer> {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined) throw new Error('Journeys are run by tests/e2e/playwright.config.ts.');
  const dataDir = join(folder, `worker-${parallelIndex}`);
  await cp(join(folder, 'seeded'), dataDir, { recursive: true });
  await prepare?.(dataDir);
  const first = Number(process.env['E2E_PORT'] ?? 0);
  const server = await runServer({ port: first === 0 ? 0 : first + parallelIndex, dataDir });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

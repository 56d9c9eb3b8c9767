import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from './runServer.ts';

/** Variable that names the folder of a run: `seeded` in it is copied by every server of the run. */
export const RUN_FOLDER = 'LAWHA_E2E_FOLDER';

/** Fills a data folder once for all servers of a run: a first start, which seeds, and a clean end. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-e2e-'));
  process.env[RUN_FOLDER] = folder;
  const server = await runServer({ port: 0, dataDir: join(folder, 'seeded') });
  await server.stop();
  return () => rm(folder, { recursive: true, force: true });
}

import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../server/app/startServer.ts';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';
import { RUN_FOLDER } from './runFolder.ts';

/**
 * A data folder with the demo of the shipped product, in which no other test is; the caller removes it. A server that
 * starts in it has nothing to fill, which takes most of a first start: one is filled in a run of the tests and copied.
 *
 * @param large records of the seed's large group. Default: as many as the seed says
 */
export async function seededFolder(large?: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-'));
  const shared = process.env[RUN_FOLDER];
  const filled = shared === undefined ? undefined : join(shared, `folder-${large ?? 'usual'}`);
  if (filled !== undefined && existsSync(filled)) {
    await cp(filled, folder, { recursive: true });
    return folder;
  }
  const config = { ...readConfig({}), demo: true, port: 0, logLevel: 'silent', dataDir: folder };
  const server = await startServer(config, { parts: PRODUCT_PARTS, ...(large !== undefined && { large }) });
  await server.close();
  if (filled !== undefined) await share(folder, filled);
  return folder;
}

/** Copied under another name and renamed, so that no worker reads an incomplete one; a faster one has left the same. */
async function share(folder: string, filled: string): Promise<void> {
  const draft = `${filled}.${process.pid}`;
  await cp(folder, draft, { recursive: true });
  await rename(draft, filled).catch(() => rm(draft, { recursive: true }));
}

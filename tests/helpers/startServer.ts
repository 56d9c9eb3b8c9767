import '../coverage/record.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type ServerConfig } from '../../server/context/config/ServerConfig.ts';
import { startServer as start, type StartedServer, type StartServerOptions } from '../../server/app/startServer.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';
import { RUN_FOLDER } from './runFolder.ts';
import { seededFolder } from './seededFolder.ts';

/** A real server for journeys and benchmarks. */
export interface TestServer extends StartedServer {
  /** Its data folder. */
  dataDir: string;
}

/**
 * Starts the real server of the shipped product on a free port with demo accounts and demo content in a data folder of its own. `close()`
 * stops it and removes the folder. Demo mode is stated here, so that it holds with a `databaseUrl` too, where the
 * environment cannot ask for it.
 *
 * @example const server = await startServer(); await fetch(`${server.url}/health`); await server.close();
 */
export async function startServer(
  settings: Partial<ServerConfig> = {},
  options: StartServerOptions = {},
): Promise<TestServer> {
  const dataDir = settings.dataDir ?? (await newFolder(settings, options));
  const config = { ...readConfig({}), demo: true, port: 0, logLevel: 'silent', ...settings, dataDir };
  const server = await start(config, { parts: PRODUCT_PARTS, ...options });
  return {
    ...server,
    dataDir,
    close: async () => {
      await server.close();
      if (settings.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty folder, or one that has been filled as the server would do it, in a run of the tests that shares one. */
function newFolder(
  { databaseUrl, root, demo = true }: Partial<ServerConfig>,
  options: StartServerOptions,
): Promise<string> {
  const isUsual = databaseUrl === undefined && root === undefined && demo;
  const isOwn = options.now !== undefined || options.parts !== undefined || process.env[RUN_FOLDER] === undefined;
  return isUsual && !isOwn ? seededFolder(options.large) : mkdtemp(join(tmpdir(), 'lawha-'));
}

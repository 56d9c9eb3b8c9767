/**
 * The server of `npm start` with the front end of another folder, named by the environment; the parts of the product are
 * with its own definitions alone, its pictures with any.
 */
import { join } from 'node:path';
import { stopOnSignal } from '../../../server/app/stop/stopOnSignal.ts';
import { startServer } from '../../../server/app/startServer.ts';
import { readConfig, ROOT } from '../../../server/context/config/ServerConfig.ts';
import { loadServerParts } from '../../../server/loadServerParts.ts';
import { DIST_FOLDER } from './runServer.ts';

const config = readConfig(process.env);
const distDir = process.env[DIST_FOLDER] ?? config.distDir;
const server = await startServer(
  { ...config, distDir },
  {
    parts: config.root === ROOT ? await loadServerParts() : { media: join(ROOT, 'server/product/seed/media') },
  },
);
stopOnSignal(() => server.close());
process.stdout.write(`lawha: ${server.url}/dashboard/\n`);

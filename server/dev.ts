import { createServer as createHttpServer, type Server } from 'node:http';
import { join, sep } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { explainStartFailure } from './app/explainStartFailure.ts';
import { reloadDefinitions } from './app/reloadDefinitions.ts';
import { readConfig, ROOT } from './app/ServerConfig.ts';
import { startServer, type StartedServer } from './app/startServer.ts';
import { stopOnSignal } from './app/stopOnSignal.ts';

/** Paths that the API server answers; everything else is Vite's. */
const OWN = /^\/+((api|media|health)(\/|\?)|health$|$|\?)/;
/** An editor may write a file in several steps. */
const SETTLE_MS = 60;

/**
 * `npm run dev`: API and front end in one process on one port. An edited definition counts at once in both: the front
 * end's plugin updates the browser, and here tables and calls follow. What cannot be applied is printed and shown over
 * the page; the last good definitions stay in use.
 */
async function develop(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  let vite: ViteDevServer | undefined;
  let http: Server | undefined;
  const server = await startServer(config, {
    frontEnd: false,
    serverFactory: (handler) => {
      http = createHttpServer((request, response) => {
        if (vite === undefined || OWN.test(request.url ?? '')) handler(request, response);
        else vite.middlewares(request, response);
      });
      return http;
    },
  });
  vite = await createVite({
    root: ROOT,
    server: { middlewareMode: true, ...(http && { hmr: { server: http } }) },
    appType: 'spa',
  });
  watchDefinitions(vite, server);
  const running = vite;
  stopOnSignal(async () => {
    await running.close();
    await server.close();
  });
  console.log(`lawha: ${server.url}/dashboard/`);
}

function watchDefinitions(vite: ViteDevServer, server: StartedServer): void {
  const folder = join(server.context.config.root, 'definitions') + sep;
  let timer: NodeJS.Timeout | undefined;
  const onChange = (file: string): void => {
    if (!file.startsWith(folder)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      reloadDefinitions(server.context).catch((error: unknown) => {
        const message = explainStartFailure(error);
        console.error(message);
        vite.environments['client']?.hot.send({ type: 'error', err: { message, stack: '' } });
      });
    }, SETTLE_MS);
  };
  vite.watcher.add(folder);
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, onChange);
}

await develop().catch((error: unknown) => {
  console.error(explainStartFailure(error));
  process.exit(1);
});

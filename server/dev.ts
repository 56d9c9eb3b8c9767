import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite';
import type { LawhaPluginApi } from '../engine/tools/build/lawhaPlugin.ts';
import { endOnCrash } from './app/stop/endOnCrash.ts';
import { explainStartFailure } from './app/explainStartFailure.ts';
import { markPage } from './demo/markPage.ts';
import { reloadDefinitions } from './app/reloadDefinitions.ts';
import { pagePath } from './app/registerFrontEnd.ts';
import { readConfig, ROOT } from './context/config/ServerConfig.ts';
import { startServer, type StartedServer } from './app/startServer.ts';
import { stopOnSignal } from './app/stop/stopOnSignal.ts';
import { loadServerParts } from './loadServerParts.ts';

/** Paths of the API server; Vite serves all others. */
const OWN = /^\/+((api|media|health)(\/|\?)|health$|$|\?)/;

/**
 * `npm run dev`: API and front end in one process on one port. An edited definition is applied at once: first to tables
 * and calls, then in the browser, which reloads. One with an error, or one that cannot be applied, is printed and shown
 * over the page; the last good definitions stay in use.
 */
async function develop(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  let vite: ViteDevServer | undefined;
  let http: Server | undefined;
  const server = await startServer(config, {
    frontEnd: false,
    isDevelopment: true,
    parts: await loadServerParts(),
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
    plugins: [
      {
        name: 'lawha-demo-mark',
        transformIndexHtml: (html) => (server.context.config.demo ? markPage(html) : html),
      },
    ],
  });
  followDefinitions(vite, server);
  const running = vite;
  stopOnSignal(async () => {
    await running.close();
    await server.close();
  });
  console.log(`lawha: ${server.url}${pagePath()}`);
}

/** Changed definitions are applied to tables and calls before the browser reloads (see `LawhaPluginApi`). */
function followDefinitions(vite: ViteDevServer, { context }: StartedServer): void {
  const plugin: Plugin<LawhaPluginApi> | undefined = vite.config.plugins.find(({ name }) => name === 'lawha');
  if (plugin?.api === undefined) throw new Error('vite.config.ts does not use lawhaPlugin');
  plugin.api.apply = () =>
    reloadDefinitions(context).catch((error: unknown) => {
      throw new Error(explainStartFailure(error), { cause: error });
    });
}

endOnCrash();
await develop().catch((error: unknown) => {
  console.error(explainStartFailure(error));
  process.exit(1);
});

import { endOnCrash } from './app/stop/endOnCrash.ts';
import { explainStartFailure } from './app/explainStartFailure.ts';
import { pagePath } from './app/registerFrontEnd.ts';
import { readConfig } from './context/config/ServerConfig.ts';
import { startServer } from './app/startServer.ts';
import { stopOnSignal } from './app/stop/stopOnSignal.ts';
import { loadServerParts } from './loadServerParts.ts';

/** The API and the built front end as one process. */
endOnCrash();
try {
  const server = await startServer(readConfig(process.env), { parts: await loadServerParts() });
  stopOnSignal(() => server.close(), server.context.config);
  console.log(`lawha: ${server.url}${pagePath()}`);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}

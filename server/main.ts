import { endOnCrash } from './app/stop/endOnCrash.ts';
import { explainStartFailure } from './app/explainStartFailure.ts';
import { pagePath } from './app/registerFrontEnd.ts';
import { readConfig } from './context/config/ServerConfig.ts';
import { startServer } from './app/startServer.ts';
import { stopOnSignal } from './app/stop/stopOnSignal.ts';
import { chooseLines } from './app/log/chooseLines.ts';
import { say } from './base/say.ts';
import { loadServerParts } from './loadServerParts.ts';

/** The API and the built front end as one process. */
endOnCrash();
try {
  chooseLines();
  const server = await startServer(readConfig(process.env), { parts: await loadServerParts() });
  stopOnSignal(() => server.close(), server.context.config);
  say('info', `${server.url}${pagePath()}`);
} catch (error) {
  say('error', explainStartFailure(error), error);
  process.exit(1);
}

import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context/AppContext.ts';
import { endDemo } from './endDemo.ts';
import { isForwarded } from './isForwarded.ts';
import { endNotice } from './initializeDemo.ts';

/**
 * Ends the demo with the first request that a proxy forwarded, before that request is answered: loopback alone does not
 * prove that the client is on this machine.
 */
export function watchForProxies(app: FastifyInstance, context: AppContext): void {
  const { store, config } = context;
  if (!config.demo) return;
  let ending: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    const locked = (await store.transaction((db) => endDemo(db, context.catalogue))) ?? 0;
    config.demo = false;
    app.log.warn(`A request arrived through a proxy. ${endNotice(locked)}`);
  };
  app.addHook('onRequest', async ({ headers }) => {
    if (!config.demo || !isForwarded(headers)) return;
    ending ??= end().finally(() => {
      ending = undefined;
    });
    await ending;
  });
}

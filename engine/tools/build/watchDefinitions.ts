import type { ErrorPayload, ViteDevServer } from 'vite';
import type { LoadResult } from '../lint/loadDefinitions.ts';
import { describeFindings } from './describeFindings.ts';

/** An editor may write a file in several steps. */
const SETTLE_MS = 60;

export interface WatchDefinitionsOptions {
  /** Folders of the definitions and of what they are made of, each with a separator at the end. */
  folders: readonly string[];
  load: () => Promise<LoadResult>;
  /** Updates everything else that serves the definitions before the browser requests them. */
  apply: () => Promise<void>;
  /** Takes definitions without errors that have been applied: modules are made of them from now on. */
  accept: (result: LoadResult) => void;
}

/**
 * Follows the definitions of a running development server. A changed set without errors is applied first and only then
 * reloads the page, so that browser and API always speak of the same groups. One with an error, or one that could not be
 * applied, changes neither: it is printed and shown over the page, also over pages opened later, until it is mended.
 */
export function watchDefinitions(
  server: ViteDevServer,
  { folders, load, apply, accept }: WatchDefinitionsOptions,
): void {
  const { hot, moduleGraph } = server.environments.client;
  let problem: ErrorPayload | undefined;

  const update = async (): Promise<void> => {
    try {
      const result = await load();
      const errors = result.findings.filter(({ severity }) => severity === 'error');
      problem = errors.length === 0 ? undefined : toPayload(describeFindings(errors));
      if (problem === undefined) {
        await apply();
        accept(result);
      }
    } catch (error) {
      problem = toPayload({ message: error instanceof Error ? error.message : String(error) });
    }
    if (problem !== undefined) {
      server.config.logger.error(problem.err.message, { timestamp: true });
      hot.send(problem);
      return;
    }
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (id.startsWith('\0virtual:lawha/')) moduleGraph.invalidateModule(module);
    hot.send({ type: 'full-reload' });
  };

  let timer: NodeJS.Timeout | undefined;
  let updating = Promise.resolve();
  const onChange = (file: string): void => {
    if (!folders.some((folder) => file.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      updating = updating.then(update);
    }, SETTLE_MS);
  };
  server.watcher.add([...folders]);
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange);
  hot.on('vite:client:connect', (_data, client) => {
    if (problem !== undefined) client.send(problem);
  });
}

function toPayload(error: { message: string; loc?: ErrorPayload['err']['loc'] }): ErrorPayload {
  return { type: 'error', err: { ...error, stack: '', plugin: 'lawha' } };
}

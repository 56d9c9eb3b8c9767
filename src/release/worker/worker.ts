/** The service worker. The server prepends the build that it belongs to, or that there is to be no worker. */
import type { WorkerBuild } from '../../../engine/core/routing/Release.ts';
import { startWorker } from './startWorker.ts';
import type { WorkerScope } from './WorkerScope.types.ts';

declare global {
  /** The build of the server that sent this worker; null where its pages may have none. */
  var lawhaBuild: WorkerBuild | null | undefined;
}

startWorker(globalThis as unknown as WorkerScope, globalThis.lawhaBuild ?? undefined);

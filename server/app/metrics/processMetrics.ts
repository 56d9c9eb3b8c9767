import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/** Numbers of the process: delay of the event loop, processor, memory, collection of garbage. Once per process. */
export function processMetrics(): Registry {
  if (registry !== undefined) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

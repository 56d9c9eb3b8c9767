import { randomBytes } from 'node:crypto';
import type { Traces } from './Traces.types.ts';
import type { TraceSettings } from './TraceSettings.types.ts';

/**
 * The traces of a server; undefined, and nothing of OpenTelemetry loaded, where no collector is configured.
 *
 * @param shared what only the servers of one database know, as its address; undefined where there is one server
 */
export async function openTraces(
  settings: TraceSettings | undefined,
  shared: string | undefined,
): Promise<Traces | undefined> {
  if (settings === undefined) return undefined;
  const { createTraces } = await import('./createTraces.ts');
  return createTraces(settings, shared ?? randomBytes(32).toString('hex'));
}

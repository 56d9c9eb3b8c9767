import type { SpanFacts, TraceParent, Traces } from './Traces.types.ts';

/**
 * Does work as a trace of its own where traces are on, and plainly where they are not.
 *
 * @param measured `cause` is what queued the work, which its trace is linked to
 */
export function inTrace<T>(
  traces: Traces | undefined,
  { name, facts = {}, cause }: { name: string; facts?: SpanFacts; cause?: TraceParent | undefined },
  work: () => Promise<T>,
): Promise<T> {
  return traces === undefined ? work() : traces.run(name, { facts, cause }, work);
}

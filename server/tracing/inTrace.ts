import type { SpanFacts, Traces } from './Traces.types.ts';

/** Does work as a trace of its own where traces are on, and plainly where they are not. */
export function inTrace<T>(
  traces: Traces | undefined,
  { name, facts = {} }: { name: string; facts?: SpanFacts },
  work: () => Promise<T>,
): Promise<T> {
  return traces === undefined ? work() : traces.run(name, facts, work);
}

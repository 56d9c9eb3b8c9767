import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActiveSpan } from './Traces.types.ts';

const current = new AsyncLocalStorage<ActiveSpan>();

/** The span of what runs now; undefined while nothing is measured. */
export function activeSpan(): ActiveSpan | undefined {
  return current.getStore();
}

/** Runs a function, and everything that it starts, within a span. */
export function withinSpan<T>(span: ActiveSpan, work: () => T): T {
  return current.run(span, work);
}

/**
 * The place in a trace of what runs now, as `traceparent` writes it, to be kept with the work that it queues; null while
 * nothing is measured. `readTraceParent` reads it.
 */
export function currentTraceParent(): string | null {
  const span = activeSpan();
  return span === undefined ? null : `00-${span.traceId}-${span.spanId}-01`;
}

/** The trace of what runs now, for a line of the log. */
export function traceFacts(span = activeSpan()): { traceId?: string } {
  return span === undefined ? {} : { traceId: span.traceId };
}

import type { TraceParent } from './Traces.types.ts';

/** Later versions may have more after the flags; the first has not. */
const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-.*)?$/;
/** Longest header that is looked at. */
const LONGEST = 200;

/**
 * The place of a call in its caller's trace; undefined for a header that is not of the form of the W3C. Whether the
 * caller wants the trace to be sent is not read: that is the server's to decide.
 *
 * @example readTraceParent('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')
 */
export function readTraceParent(header: unknown): TraceParent | undefined {
  if (typeof header !== 'string' || header.length > LONGEST) return undefined;
  const [, version, traceId = '', spanId = '', more] = FORM.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return /^0+$/.test(traceId) || /^0+$/.test(spanId) ? undefined : { traceId, spanId };
}

import type { ActionPlace } from './newTrace.ts';

/** Header of an answer that names the span of its call, where the call named no place (W3C Trace Context, level 2). */
export const ANSWERED_HEADER = 'traceresponse';

/** The place of a call, by the header of its answer; undefined without one. */
export function answeredPlace(headers: Headers): ActionPlace | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-/.exec(headers.get(ANSWERED_HEADER) ?? '') ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}

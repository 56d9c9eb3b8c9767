/** Header of a call that names its place in a trace (W3C Trace Context). */
export const TRACE_HEADER = 'traceparent';

/** The numbers of an action of a person, below which the server measures the calls that it made. */
export interface ActionPlace {
  traceId: string;
  spanId: string;
}

/** New numbers. */
export function newTrace(): ActionPlace {
  const hex = (bytes: number): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { traceId: hex(16), spanId: hex(8) };
}

/** The header of the calls of an action. */
export function traceHeader({ traceId, spanId }: ActionPlace): Record<string, string> {
  return { [TRACE_HEADER]: `00-${traceId}-${spanId}-01` };
}

/**
 * The attribute of a page whose server measures; the first script of the page writes the numbers of its opening there.
 */
const MARK = 'traces';

/** Whether the server that sent this page measures what its calls do. */
export function isTraced(): boolean {
  return globalThis.document?.documentElement.dataset[MARK] !== undefined;
}

/** Begins the opening of the page as an action; undefined where nothing is measured. */
export function beginOpening(): ActionPlace | undefined {
  if (!isTraced()) return undefined;
  const place = newTrace();
  document.documentElement.dataset[MARK] = `${place.traceId}-${place.spanId}`;
  return place;
}

/** The numbers of the opening of the page, where its first script has begun it. */
export function openingPlace(): ActionPlace | undefined {
  const [traceId = '', spanId = ''] = document.documentElement.dataset[MARK]?.split('-') ?? [];
  return traceId.length === 32 && spanId.length === 16 ? { traceId, spanId } : undefined;
}

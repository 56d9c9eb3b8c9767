import ky from 'ky';
import { isTraced } from './trace/newTrace.ts';
import { traceCall, watchActions } from './trace/traceCall.ts';

if (isTraced()) watchActions();

/** What the browser is asked for, besides the address. */
export interface SentCall {
  method: string;
  headers: Record<string, string>;
  json?: unknown;
  body?: FormData;
  signal?: AbortSignal;
  timeout: number;
}

/** Sends a call; resolves to its answer, of whichever status. */
export function sendCall(address: string, call: SentCall): Promise<Response> {
  const send = (headers: Record<string, string>): Promise<Response> =>
    ky(address, { retry: 0, throwHttpErrors: false, cache: 'no-store', ...call, headers });
  return isTraced() ? traceCall(address, call.headers, send) : send(call.headers);
}

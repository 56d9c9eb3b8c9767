import ky from 'ky';

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
  return ky(address, { retry: 0, throwHttpErrors: false, cache: 'no-store', ...call });
}

import { holdEarlyCall } from './holdEarlyCall.ts';

/**
 * Begins a read before the application has loaded, for `takeEarlyCall`; `address` may be relative to the page.
 *
 * @param also headers of this sending alone, which the call that takes the answer need not have
 */
export function beginEarlyCall(
  address: string,
  headers: Readonly<Record<string, string>>,
  now = performance.now(),
  also: Readonly<Record<string, string>> = {},
): void {
  const answer = fetch(address, { headers: { ...headers, ...also }, cache: 'no-store' });
  // A failure is met by the call that takes it, which then asks by itself.
  answer.catch(() => undefined);
  holdEarlyCall(address, { headers, answer, began: now });
}

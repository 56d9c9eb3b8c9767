import type { EarlyCall } from './earlyCalls.ts';
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
  const call: EarlyCall = { headers, answer: send(), began: now };
  // A failure is met by the call that takes it, which then asks by itself.
  call.answer.catch(() => undefined);
  holdEarlyCall(address, call);

  async function send(): Promise<Response> {
    const answer = await fetch(address, { headers: { ...headers, ...also }, cache: 'no-store' });
    const text = await answer.text();
    if (answer.ok) call.text = text;
    return new Response(text || null, answer);
  }
}

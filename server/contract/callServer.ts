import { KEY_HEADER } from '../context/repeats/requestKey.ts';
import type { Checking } from './Checked.types.ts';

/** Longest wait for an answer, and most characters of one that are read. */
const PATIENCE_MS = 15_000;
const LONGEST = 8 * 1024 * 1024;

/** An answer: its status, and its JSON where it is JSON. */
export interface ServerAnswer {
  status: number;
  body: { isJson: true; value: unknown } | { isJson: false };
}

/**
 * Makes one call; redirects are answers. A `key` is that of the request (`Idempotency-Key`).
 *
 * @throws RangeError when the server cannot be reached or answers too slowly
 */
export async function callServer(
  { base, token }: Checking,
  path: string,
  { method, json, form, key }: { method: string; json?: unknown; form?: FormData; key?: string | undefined },
): Promise<ServerAnswer> {
  const answer = await fetch(`${base}${path}`, {
    method: method.toUpperCase(),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { [KEY_HEADER]: key }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: form }),
  }).catch((error: unknown) => {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);
    throw new RangeError(`${base}${path} gives no answer (${reason}) → name a server that runs`, { cause: error });
  });
  if (!/json/.test(answer.headers.get('content-type') ?? '')) {
    await answer.body?.cancel();
    return { status: answer.status, body: { isJson: false } };
  }
  const text = await answer.text();
  if (text.length > LONGEST) return { status: answer.status, body: { isJson: false } };
  return { status: answer.status, body: parse(text) };
}

function parse(text: string): ServerAnswer['body'] {
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}

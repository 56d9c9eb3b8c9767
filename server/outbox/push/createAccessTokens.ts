import { createSign } from 'node:crypto';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { requestOutside } from '../../base/outside/requestOutside.ts';
import type { PushSettings } from '../../context/config/readPushSettings.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Seconds for which a signed request is valid: the longest that is allowed. */
const VALID_SECONDS = 3600;
/** How long before its end a token is replaced. */
const MARGIN_MS = 60_000;
const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 32 * 1024;

/** Access tokens of a service account, each used until shortly before its end. */
export interface AccessTokens {
  get(signal: AbortSignal): Promise<string>;
  /** Forgets a token that was refused. */
  forget(token: string): void;
}

/**
 * Requests access tokens by a request that the account's key signs (RFC 7523). Calls that need a token at the same time
 * wait for one request.
 */
export function createAccessTokens(settings: PushSettings, now: () => Date): AccessTokens {
  let held: { token: string; until: number } | undefined;
  let requested: Promise<string> | undefined;
  const request = async (): Promise<string> => {
    const { token, seconds } = await requestToken(settings, now());
    held = { token, until: now().getTime() + seconds * 1000 - MARGIN_MS };
    return token;
  };
  return {
    get: (signal) => {
      if (held !== undefined && held.until > now().getTime()) return Promise.resolve(held.token);
      requested ??= request().finally(() => (requested = undefined));
      // The request serves all that wait, so that one of them does not end it.
      return Promise.race([requested, aborted(signal)]);
    },
    forget: (token) => {
      if (held?.token === token) held = undefined;
    },
  };
}

async function requestToken(settings: PushSettings, now: Date): Promise<{ token: string; seconds: number }> {
  const { status, text } = await requestOutside(
    {
      address: settings.tokenUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ grant_type: GRANT, assertion: signRequest(settings, now) }).toString(),
    },
    // The addresses are those of the environment.
    { allowsPrivate: true, signal: AbortSignal.timeout(TIMEOUT_MS), timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER },
  );
  const answer = parse(text);
  const { access_token: token, expires_in: seconds } = isObject(answer) ? answer : {};
  if (status !== 200 || typeof token !== 'string' || token === '') {
    const code = isObject(answer) && typeof answer['error'] === 'string' ? ` (${answer['error'].slice(0, 80)})` : '';
    throw new Error(`the account of the push service was refused: ${status}${code}`);
  }
  return { token, seconds: typeof seconds === 'number' && seconds > 0 ? seconds : VALID_SECONDS };
}

/** The signed request (a JWT with RS256). */
function signRequest({ clientEmail, privateKey, privateKeyId, tokenUrl }: PushSettings, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = part({ alg: 'RS256', typ: 'JWT', ...(privateKeyId !== undefined && { kid: privateKeyId }) });
  const claims = part({ iss: clientEmail, scope: SCOPE, aud: tokenUrl, iat: issued, exp: issued + VALID_SECONDS });
  const signature = createSign('RSA-SHA256').update(`${header}.${claims}`).sign(privateKey, 'base64url');
  return `${header}.${claims}.${signature}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

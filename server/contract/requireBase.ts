import { callServer } from './callServer.ts';

/** Below which address the server of this project has its calls. */
const USUAL = '/api/dashboard';

/** A call that a server has at its base, with or without a session. */
const KNOWN = '/get_profile';

/**
 * Checks that an address has the calls of the API.
 *
 * @throws RangeError when it has none and `/api/dashboard` below it has
 */
export async function requireBase(base: string): Promise<void> {
  const answersAt = async (address: string): Promise<boolean> => {
    const { status, body } = await callServer({ base: address, token: '' }, KNOWN, { method: 'get' });
    return body.isJson && (status < 400 || status === 401 || status === 403);
  };
  if (new URL(base).pathname.endsWith(USUAL) || (await answersAt(base))) return;
  const { origin } = new URL(base);
  if (await answersAt(`${origin}${USUAL}`))
    throw new RangeError(`${base} has no calls of the API → write ${origin}${USUAL}`);
}

import { hrefOf } from '../../engine/core/routing/paths.ts';
import { VERSION_FILE } from '../../engine/core/routing/Release.ts';
import { isObject } from '../../engine/core/values/isObject.ts';

/** The version of the pages that this page's own host sends now; undefined where it names none, or is not reached. */
export async function fetchVersion(): Promise<string | undefined> {
  try {
    return await requestVersion(fetch);
  } catch {
    // Lost on the network: the next answer of the server triggers another request.
    return undefined;
  }
}

/**
 * As `fetchVersion`.
 *
 * @throws when the host is not reached
 */
export async function requestVersion(send: typeof fetch): Promise<string | undefined> {
  const answer = await send(hrefOf(`/${VERSION_FILE}`), { cache: 'no-store' });
  const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  const version = isObject(body) ? body['version'] : undefined;
  return typeof version === 'string' && version !== '' ? version : undefined;
}

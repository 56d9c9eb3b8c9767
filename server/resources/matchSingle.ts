import { SINGLE_ID } from '../../engine/routing/paths.ts';
import type { Catalogue } from '../app/Catalogue.ts';
import { isSentToGroup } from './isSentToGroup.ts';
import type { CallMatch } from './matchCall.ts';

/**
 * Calls on the one record of a singleton: `{singleton}/{name}` is read and replaced, and `POST {singleton}`
 * is the switch of one of them. Undefined for a path that begins with no screen of tabs.
 */
export function matchSingle(
  catalogue: Pick<Catalogue, 'tabs'>,
  method: string,
  [head, name, ...rest]: readonly string[],
): CallMatch | undefined {
  const tabs = head === undefined ? undefined : catalogue.tabs.get(head);
  if (tabs === undefined) return undefined;
  if (name === undefined) {
    const entry = tabs.find(({ resource }) => resource.toggles.some(isSentToGroup));
    if (entry === undefined) return { kind: 'not-found' };
    return method === 'POST' ? { kind: 'create', entry } : { kind: 'method-not-allowed', allow: ['POST'] };
  }
  const entry = tabs.find(({ resource }) => resource.name === name);
  if (entry === undefined || rest.length > 0) return { kind: 'not-found' };
  switch (method) {
    case 'GET':
      return { kind: 'read', entry, id: SINGLE_ID };
    case 'PUT':
      return { kind: 'replace', entry, id: SINGLE_ID };
    case 'PATCH':
      return { kind: 'merge', entry, id: SINGLE_ID };
    case 'POST':
      return { kind: 'override', entry, id: SINGLE_ID };
    default:
      return { kind: 'method-not-allowed', allow: ['GET', 'PUT', 'PATCH', 'POST'] };
  }
}

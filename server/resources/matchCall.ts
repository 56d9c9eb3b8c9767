import { isPersonalSource } from '../../engine/definition/sources.ts';
import type { ResolvedToggle, ScreenKind } from '../../engine/definition/Resolved.types.ts';
import { isRecordId } from '../../engine/routing/paths.ts';
import { API_CALLS, OPTIONS_SUFFIX, PHONE_COUNTRIES } from '../../engine/routing/reservedNames.ts';
import type { Catalogue, CatalogueEntry } from '../app/Catalogue.ts';
import { isSentToGroup } from './isSentToGroup.ts';
import { matchSingle } from './matchSingle.ts';

/** The call of a group that a path and method name. */
export type ResourceCall =
  | { kind: 'list' | 'create' | 'delete-all'; entry: CatalogueEntry }
  | { kind: 'options'; entry: CatalogueEntry; forPhones: boolean }
  | { kind: 'read' | 'delete'; entry: CatalogueEntry; id: number }
  | { kind: 'replace' | 'merge'; entry: CatalogueEntry; id: number }
  /** `POST T/{id}`: `_method` of the body gives its meaning; without one it decides, where a decision is declared. */
  | { kind: 'override'; entry: CatalogueEntry; id: number }
  | { kind: 'toggle'; entry: CatalogueEntry; id: number; toggle: ResolvedToggle }
  /** `PATCH T/arrange` of a group that people arrange. */
  | { kind: 'arrange'; entry: CatalogueEntry }
  /** `PATCH T/{id}/update-status` and `GET T/{id}/state_changes` of a group with states. */
  | { kind: 'move' | 'state-changes'; entry: CatalogueEntry; id: number }
  /** `POST T/{id}/reply` and `POST T/{id}/replies/{replyId}/retry` of a group that is answered. */
  | { kind: 'reply'; entry: CatalogueEntry; id: number }
  | { kind: 'retry-reply'; entry: CatalogueEntry; id: number; replyId: number };

/** The call, or why there is none: the group, the record or the way of asking. */
export type CallMatch =
  | ResourceCall
  | { kind: 'unknown-resource'; name: string }
  | { kind: 'not-found' }
  | { kind: 'method-not-allowed'; allow: string[] };

/** Calls that only read, so that HEAD is allowed too. A switch is a GET that writes. */
const READING: ReadonlySet<string> = new Set(['list', 'options', 'read', 'state-changes']);

/**
 * Matches a call below the API base against the groups: pure, so that every case is tested without a server. Empty path
 * parts count for nothing; an id that is not a positive integer is not found.
 */
export function matchCall(catalogue: Catalogue, method: string, path: string): CallMatch {
  if (method !== 'HEAD') return matchMethod(catalogue, method, path);
  const match = matchMethod(catalogue, 'GET', path);
  return 'entry' in match && !READING.has(match.kind) ? { kind: 'method-not-allowed', allow: ['GET'] } : match;
}

function matchMethod(catalogue: Catalogue, method: string, path: string): CallMatch {
  const [head = '', second, third, ...rest] = path.split('/').filter((part) => part !== '');
  // Whatever the server's own calls of such a group did not take.
  if (isPersonal(catalogue, head))
    return { kind: second === undefined ? 'method-not-allowed' : 'not-found', allow: ['GET', 'POST'] };
  const options = matchOptions(catalogue, head);
  if (options && second === undefined)
    return method === 'GET' ? options : { kind: 'method-not-allowed', allow: ['GET'] };
  const single = matchSingle(
    catalogue,
    method,
    [head, second, third, ...rest].filter((part) => part !== undefined),
  );
  if (single !== undefined) return single;
  const entry = catalogue.entries.get(head);
  // The one record of a singleton has its calls below the screen of its tabs.
  if (entry === undefined || entry.resource.singleton !== undefined) return matchOther(head, second);
  if (rest.length > 0) return matchRetry(entry, method, [second, third, ...rest]);
  if (second === undefined) return matchGroup(entry, method);
  if (second === 'deleteAll' && third === undefined) {
    const allowed = entry.resource.bulkActions.includes('delete');
    return allowed && method === 'POST'
      ? { kind: 'delete-all', entry }
      : { kind: 'method-not-allowed', allow: allowed ? ['POST'] : [] };
  }
  if (second === 'arrange' && third === undefined && entry.resource.ordering !== undefined)
    return method === 'PATCH' ? { kind: 'arrange', entry } : { kind: 'method-not-allowed', allow: ['PATCH'] };
  if (!isRecordId(second)) return { kind: 'not-found' };
  const id = Number(second);
  return third === undefined ? matchRecord(entry, method, id) : matchToggle(entry, { method, id, action: third });
}

/** A call of the API's own got here because it does not answer that method. */
function matchOther(head: string, second: string | undefined): CallMatch {
  const allow = Object.hasOwn(API_CALLS, head) && second === undefined ? API_CALLS[head] : undefined;
  return allow === undefined
    ? { kind: 'unknown-resource', name: head }
    : { kind: 'method-not-allowed', allow: [...allow] };
}

function isPersonal({ entries }: Pick<Catalogue, 'entries'>, name: string): boolean {
  return isPersonalSource(entries.get(name)?.resource.storage.source);
}

function matchOptions({ entries }: Catalogue, head: string): ResourceCall | undefined {
  const forPhones = head === PHONE_COUNTRIES;
  const name = forPhones
    ? 'countries'
    : head.endsWith(OPTIONS_SUFFIX)
      ? head.slice(0, -OPTIONS_SUFFIX.length)
      : undefined;
  const entry = name === undefined || isPersonal({ entries }, name) ? undefined : entries.get(name);
  if (entry?.resource.singleton !== undefined) return undefined;
  return entry && { kind: 'options', entry, forPhones };
}

/** Calls on the whole group. POST needs an add screen, or a switch or decision that is sent there. */
function matchGroup(entry: CatalogueEntry, method: string): CallMatch {
  const { toggles, decision } = entry.resource;
  const creates = hasScreen(entry, 'add') || toggles.some(isSentToGroup) || decision?.by !== undefined;
  if (method === 'GET') return { kind: 'list', entry };
  if (method === 'POST' && creates) return { kind: 'create', entry };
  return { kind: 'method-not-allowed', allow: ['GET', ...(creates ? ['POST'] : [])] };
}

function matchRecord(entry: CatalogueEntry, method: string, id: number): CallMatch {
  const edits = hasScreen(entry, 'edit');
  const deletes = entry.resource.rowActions.includes('delete');
  const decides = isDecidedById(entry);
  const answers = entry.resource.replies !== undefined;
  switch (method) {
    case 'GET':
      return { kind: 'read', entry, id };
    case 'PUT':
      if (edits) return { kind: 'replace', entry, id };
      break;
    case 'PATCH':
      if (edits) return { kind: 'merge', entry, id };
      break;
    case 'POST':
      if (edits || deletes || decides || answers) return { kind: 'override', entry, id };
      break;
    case 'DELETE':
      if (deletes) return { kind: 'delete', entry, id };
  }
  return {
    kind: 'method-not-allowed',
    allow: [
      'GET',
      ...(edits ? ['PUT', 'PATCH'] : []),
      ...(edits || decides || answers ? ['POST'] : []),
      ...(deletes ? ['DELETE'] : []),
    ],
  };
}

/** `{resource}/{id}/replies/{replyId}/retry`, the only call with so many parts. */
function matchRetry(entry: CatalogueEntry, method: string, parts: readonly (string | undefined)[]): CallMatch {
  const [id = '', list, replyId = '', action, ...rest] = parts;
  const isRetry =
    list === 'replies' && action === 'retry' && rest.length === 0 && isRecordId(id) && isRecordId(replyId);
  if (entry.resource.replies === undefined || !isRetry) return { kind: 'not-found' };
  return method === 'POST'
    ? { kind: 'retry-reply', entry, id: Number(id), replyId: Number(replyId) }
    : { kind: 'method-not-allowed', allow: ['POST'] };
}

/** Whether a group has a screen of that kind. */
export function hasScreen({ resource }: CatalogueEntry, screen: ScreenKind): boolean {
  return resource.routes.some((route) => route.screen === screen);
}

/** Whether `POST T/{id}` without `_method` decides the record. */
export function isDecidedById({ resource }: CatalogueEntry): boolean {
  return resource.decision !== undefined && resource.decision.by === undefined;
}

/** Calls on a record of a group with states. */
const STATE_CALLS = [
  { action: 'update-status', method: 'PATCH', kind: 'move' },
  { action: 'state_changes', method: 'GET', kind: 'state-changes' },
] as const;

/** Calls such as `{resource}/{id}/status`; the call of a flag that the group does not have is not found. */
function matchToggle(
  entry: CatalogueEntry,
  { method, id, action }: { method: string; id: number; action: string },
): CallMatch {
  if (entry.resource.replies && action === 'reply')
    return method === 'POST' ? { kind: 'reply', entry, id } : { kind: 'method-not-allowed', allow: ['POST'] };
  const ofStates = entry.resource.states && STATE_CALLS.find((call) => call.action === action);
  if (ofStates)
    return ofStates.method === method
      ? { kind: ofStates.kind, entry, id }
      : { kind: 'method-not-allowed', allow: [ofStates.method] };
  const toggles = entry.resource.toggles.filter(({ call }) => {
    const [head, record, last, ...rest] = call.path.replaceAll('{resource}', entry.resource.name).split('/');
    return rest.length === 0 && head === entry.resource.name && record === '{id}' && last === action;
  });
  const toggle = toggles.find(({ call }) => call.method === method);
  if (toggle) return { kind: 'toggle', entry, id, toggle };
  return toggles.length === 0
    ? { kind: 'not-found' }
    : { kind: 'method-not-allowed', allow: toggles.map(({ call }) => call.method) };
}

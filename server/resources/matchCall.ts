import {
  type CallKind,
  callsOf,
  type CapabilityCall,
  type ServedName,
} from '../../engine/core/access/capabilityCalls.ts';
import { isPersonalSource } from '../../engine/core/product/sources.ts';
import type { ResolvedToggle } from '../../engine/core/definition/Resolved.types.ts';
import { isRecordId, SINGLE_ID } from '../../engine/core/routing/paths.ts';
import { API_CALLS, OPTIONS_SUFFIX, PHONE_COUNTRIES } from '../../engine/core/routing/reservedNames.ts';
import { phoneGroup } from '../phones/phoneGroup.ts';
import type { CommentWriting } from '../comments/answerComments.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';

interface CallOf<Kind extends CallKind> {
  kind: Kind;
  entry: CatalogueEntry;
  /** The row of the table of capabilities; of a call whose body decides, one of the possible rows. */
  name: ServedName;
  /** The record that the path names; of a path that names none, the one record of a singleton. */
  id: number;
}

/** The call of a group that a path and method name. */
export type ResourceCall =
  | CallOf<Exclude<CallKind, 'own' | 'toggle' | 'retry-reply' | CommentWriting>>
  | (CallOf<'toggle'> & { toggle: ResolvedToggle })
  | (CallOf<'retry-reply'> & { replyId: number })
  | (CallOf<CommentWriting> & { commentId: number })
  | { kind: 'options'; entry: CatalogueEntry; forPhones: boolean };

/** The countries of telephones, in a project that has no group of them. */
interface CountriesCall {
  kind: 'phone-countries';
}

/** The call, or why there is none: unknown group, unknown record, or a method that is not allowed. */
export type CallMatch =
  | ResourceCall
  | CountriesCall
  | { kind: 'unknown-resource'; name: string }
  | { kind: 'not-found' }
  | { kind: 'method-not-allowed'; allow: string[] };

/** Calls that only read, for which HEAD is allowed too. A switch is a GET that writes. */
const READING: ReadonlySet<string> = new Set([
  'list',
  'counts',
  'lanes',
  'timeline',
  'places',
  'tree',
  'options',
  'read',
  'state-changes',
  'trash',
  'views',
  'comments',
  'comment-people',
]);

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
  const parts = path.split('/').filter((part) => part !== '');
  const [head = '', second, ...rest] = parts;
  // Calls of such a group that the server's own routes did not match.
  if (isPersonal(catalogue, head))
    return { kind: second === undefined ? 'method-not-allowed' : 'not-found', allow: ['GET', 'POST'] };
  const options = matchOptions(catalogue, head);
  if (options && second === undefined)
    return method === 'GET' ? options : { kind: 'method-not-allowed', allow: ['GET'] };
  const entries = entriesAt(catalogue, head);
  if (entries.length === 0) return matchOther(head, second);
  const found = entries.flatMap((entry) =>
    callsOf(entry.resource).flatMap((call) => {
      const ids = idsIn(call.path, parts);
      return ids === undefined ? [] : [{ entry, call, ids }];
    }),
  );
  for (const { entry, call, ids } of found) {
    if (call.method === method) return toCall(entry, call, ids);
  }
  if (found.length > 0)
    return { kind: 'method-not-allowed', allow: [...new Set(found.map(({ call }) => call.method))] };
  // Every group has this address, whether or not it has the call.
  const isDeleteAll = second === 'deleteAll' && rest.length === 0 && !catalogue.tabs.has(head);
  return isDeleteAll ? { kind: 'method-not-allowed', allow: [] } : { kind: 'not-found' };
}

/** The group whose name paths begin with; for a screen of tabs the groups with one record that are its tabs. */
function entriesAt({ entries, tabs }: Catalogue, head: string): readonly CatalogueEntry[] {
  const singles = tabs.get(head);
  if (singles !== undefined) return singles;
  const entry = entries.get(head);
  // The calls of the one record of a singleton are below the screen of its tabs.
  return entry === undefined || entry.resource.singleton !== undefined ? [] : [entry];
}

/** The ids in a path that matches a pattern, in order; undefined for a path that does not match. */
function idsIn(form: string, parts: readonly string[]): number[] | undefined {
  const wanted = form.split('/');
  if (wanted.length !== parts.length) return undefined;
  const ids: number[] = [];
  for (const [index, want] of wanted.entries()) {
    const part = parts[index] ?? '';
    if (!want.startsWith('{')) {
      if (part !== want) return undefined;
    } else if (isRecordId(part)) ids.push(Number(part));
    else return undefined;
  }
  return ids;
}

function toCall(entry: CatalogueEntry, { kind, name, toggle }: CapabilityCall, ids: readonly number[]): CallMatch {
  const [id = SINGLE_ID, part = 0] = ids;
  const call = { entry, name, id };
  switch (kind) {
    case 'own':
      return { kind: 'not-found' };
    case 'toggle':
      return toggle === undefined ? { kind: 'not-found' } : { kind, ...call, toggle };
    case 'retry-reply':
      return { kind, ...call, replyId: part };
    case 'add-comment':
    case 'change-comment':
    case 'delete-comment':
    case 'moderate-comment':
      return { kind, ...call, commentId: part };
    default:
      return { kind, ...call };
  }
}

/** A call of the API's own arrives here when its route does not have that method. */
function matchOther(head: string, second: string | undefined): CallMatch {
  const allow = Object.hasOwn(API_CALLS, head) && second === undefined ? API_CALLS[head] : undefined;
  return allow === undefined
    ? { kind: 'unknown-resource', name: head }
    : { kind: 'method-not-allowed', allow: [...allow] };
}

function isPersonal({ entries }: Pick<Catalogue, 'entries'>, name: string): boolean {
  return isPersonalSource(entries.get(name)?.resource.storage.source);
}

function matchOptions(catalogue: Catalogue, head: string): ResourceCall | CountriesCall | undefined {
  if (head === PHONE_COUNTRIES) {
    const entry = phoneGroup(catalogue);
    return entry === undefined ? { kind: 'phone-countries' } : { kind: 'options', entry, forPhones: true };
  }
  if (!head.endsWith(OPTIONS_SUFFIX)) return undefined;
  const name = head.slice(0, -OPTIONS_SUFFIX.length);
  const entry = isPersonal(catalogue, name) ? undefined : catalogue.entries.get(name);
  if (entry?.resource.singleton !== undefined) return undefined;
  return entry && { kind: 'options', entry, forPhones: false };
}

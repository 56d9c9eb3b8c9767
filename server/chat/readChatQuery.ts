import { MAX_FILTER_LENGTH, MAX_PER_PAGE } from '../../engine/core/query/limits.ts';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import { addFieldError, type FieldErrors, HttpError } from '../base/HttpError.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import type { Message } from '../base/messages/say.ts';
import { groupOfUserType } from './chatGroups.ts';

/** Conversations of a page, and messages of one. */
const CHATS_PER_PAGE = 20;
const MESSAGES_PER_PAGE = 30;

/** The query of `GET internal_chats`. */
export interface ChatListQuery {
  page: number;
  perPage: number;
  keyword?: string;
  isComplaint?: boolean;
  isUnread?: boolean;
  subjectId?: number;
  group?: string;
  personId?: number;
}

/** The query of `GET internal_chats/{id}`. */
export interface ThreadQuery {
  perPage: number;
  /** Counted from the newest message; undefined when `before` gives the place. */
  page?: number;
  /** Only messages before this one. */
  before?: number;
  /** Whether looking leaves no trace. */
  isPeek: boolean;
}

/**
 * Reads the query of the list of conversations. Empty values count as absent.
 *
 * @throws HttpError 422 that names each parameter that is unknown or out of range
 */
export function readChatListQuery(query: unknown): ChatListQuery {
  const read = readParameters(query);
  const result: ChatListQuery = {
    page: read.id('page') ?? 1,
    perPage: read.perPage() ?? CHATS_PER_PAGE,
    ...omitUndefined({
      keyword: read.text('keyword'),
      isComplaint: read.flag('is_complaint'),
      isUnread: read.flag('unread'),
      subjectId: read.id('order_id'),
      group: read.known('user_type', groupOfUserType),
      personId: read.id('user_id'),
    }),
  };
  read.end();
  return result;
}

/**
 * Reads the query of one conversation.
 *
 * @throws HttpError 422
 */
export function readThreadQuery(query: unknown): ThreadQuery {
  const read = readParameters(query);
  const result: ThreadQuery = {
    perPage: read.perPage() ?? MESSAGES_PER_PAGE,
    isPeek: read.flag('peek') ?? false,
    ...omitUndefined({ page: read.id('page'), before: read.id('before') }),
  };
  read.end();
  return result;
}

/** Reads parameters one by one and collects errors; `end` throws them, and refuses unknown parameters, too. */
function readParameters(query: unknown) {
  const given = new Map(Object.entries(isObject(query) ? query : {}).filter(([, value]) => value !== ''));
  const errors: FieldErrors = new Map();
  const take = <T>(name: string, parse: (value: string) => T | undefined, refusal?: Message): T | undefined => {
    const value = given.get(name);
    given.delete(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') {
      addFieldError(errors, name, { key: 'filterRepeated', values: { name } });
      return undefined;
    }
    const parsed = parse(value);
    if (parsed === undefined)
      addFieldError(errors, name, refusal ?? { key: 'filterInvalid', values: { name, value: quoteInput(value) } });
    return parsed;
  };
  return {
    id: (name: string) => take(name, (value) => (isRecordId(value) ? Number(value) : undefined)),
    flag: (name: string) => take(name, (value) => (value === '1' || value === '0' ? value === '1' : undefined)),
    perPage: () =>
      take('per_page', (value) => (isRecordId(value) && Number(value) <= MAX_PER_PAGE ? Number(value) : undefined), {
        key: 'perPage',
      }),
    known: <T>(name: string, parse: (value: string) => T | undefined) => take(name, parse),
    text: (name: string) => {
      const isUsable = (value: string): boolean =>
        value.length <= MAX_FILTER_LENGTH && !value.includes('\0') && value.isWellFormed();
      return take(name, (value) => (isUsable(value) ? value.trim() : undefined)) || undefined;
    },
    end: () => {
      for (const name of given.keys())
        addFieldError(errors, name, { key: 'filterUnknown', values: { name: quoteInput(name) } });
      if (errors.size > 0) throw new HttpError(422, 'invalidQuery', { fields: errors });
    },
  };
}

function omitUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

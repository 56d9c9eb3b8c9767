import { subjectField } from '../../engine/features/chat/chatSides.ts';
import type { FastifyRequest } from 'fastify';
import { readQuery } from '../base/calls/readQuery.ts';
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
  /** Whether reading sets no mark. */
  isPeek: boolean;
}

/**
 * The query of the list of conversations, by the schema of its route.
 *
 * @throws HttpError 422 that names each parameter that is unknown or out of range
 */
export function readChatListQuery(request: FastifyRequest): ChatListQuery {
  const query = readQuery(request);
  return {
    page: numberOf(query['page']) ?? 1,
    perPage: numberOf(query['per_page']) ?? CHATS_PER_PAGE,
    ...omitUndefined({
      keyword: typeof query['keyword'] === 'string' ? query['keyword'] : undefined,
      isComplaint: flagOf(query['is_complaint']),
      isUnread: flagOf(query['unread']),
      subjectId: numberOf(query[subjectField() ?? '']),
      group: groupOfUserType(query['user_type']),
      personId: numberOf(query['user_id']),
    }),
  };
}

/**
 * The query of one conversation, by the schema of its route.
 *
 * @throws HttpError 422
 */
export function readThreadQuery(request: FastifyRequest): ThreadQuery {
  const query = readQuery(request);
  return {
    perPage: numberOf(query['per_page']) ?? MESSAGES_PER_PAGE,
    isPeek: flagOf(query['peek']) ?? false,
    ...omitUndefined({ page: numberOf(query['page']), before: numberOf(query['before']) }),
  };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function flagOf(value: unknown): boolean | undefined {
  return value === undefined ? undefined : value === '1';
}

function omitUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

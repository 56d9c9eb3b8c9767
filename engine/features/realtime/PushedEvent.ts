import type { NotificationSides, NotificationText } from './notificationSides.ts';
import type { PushedChat } from '../chat/Chat.types.ts';
import { JOB_STATES, type JobCounts, type JobState } from '../jobs/Job.types.ts';
import { currentProduct } from '../../core/product/currentProduct.ts';
import { readPushedChat } from '../chat/readChat.ts';
import { type CommentPlace, readPlace } from '../../core/records/commentPlace.ts';
import { isCount } from '../../core/values/isCount.ts';
import { isObject } from '../../core/values/isObject.ts';

/** An event about an account, pushed to the account's channel with its values. */
export type PushedEvent = PushedData & {
  /** Its number in the sequence of all changes. */
  seq: number;
  /** When it was written, ISO 8601. */
  at: string;
};

/** A pushed event without its number. */
export type PushedData =
  | { type: 'notification'; data: PushedNotification }
  | { type: 'chat'; data: PushedChat }
  | { type: 'job'; data: PushedJob };

/** Where a job of the account is. */
export interface PushedJob extends JobCounts {
  id: number;
  state: JobState;
}

/** Types of pushed events. */
export type PushedType = PushedData['type'];

/** An event of one type. */
export type PushedOf<T extends PushedType> = Extract<PushedEvent, { type: T }>;

/** A notification as it is pushed and as `GET notifications` answers it. */
export interface PushedNotification extends NotificationSides {
  notify_id: number;
  notify_type: string;
  /** In no particular language; the sides are preferred. */
  title: string;
  body: string;
  read_at: string | null;
  created_time: string;
  /** The comment that it is about, and its record; absent where it is about none, or its reader may not open it. */
  about?: CommentPlace;
  /** The record that it is about, by a field that the product declares. */
  [subject: `${string}_id`]: number | null;
}

/** Fields of a notification that name the record which it is about, as the product declares them. */
export function subjectFields(): readonly `${string}_id`[] {
  return currentProduct().notificationSubjects as readonly `${string}_id`[];
}

/** An event from outside; undefined when it is none. Server and browser check by this one function. */
export function readPushedEvent(value: unknown): PushedEvent | undefined {
  if (!isObject(value)) return undefined;
  const { seq, at, type, data } = value;
  if (!isCount(seq) || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  const read = readPushedData(type, data);
  return read && { ...read, seq, at };
}

/** A pushed event without its number; undefined for anything else. */
export function readPushedData(type: unknown, data: unknown): PushedData | undefined {
  if (type === 'notification') {
    const notification = readPushedNotification(data);
    return notification && { type, data: notification };
  }
  if (type === 'chat') {
    const chat = readPushedChat(data);
    return chat && { type, data: chat };
  }
  if (type === 'job') {
    const job = readPushedJob(data);
    return job && { type, data: job };
  }
  return undefined;
}

function readPushedJob(value: unknown): PushedJob | undefined {
  if (!isObject(value)) return undefined;
  const { id, state, total, done, changed, same, failed, undone } = value;
  const known = JOB_STATES.find((each) => each === state);
  if (known === undefined || !isCount(id) || !isCount(total) || !isCount(done)) return undefined;
  if (!isCount(changed) || !isCount(same) || !isCount(failed) || !isCount(undone)) return undefined;
  return { id, state: known, total, done, changed, same, failed, undone };
}

/**
 * A notification from outside; undefined when it is none.
 *
 * @example readPushedNotification({ notify_id: 1, notify_type: 'article', title: '', body: '', read_at: null, created_time: '2026-11-20T08:00:00Z' })
 */
export function readPushedNotification(value: unknown): PushedNotification | undefined {
  if (!isObject(value)) return undefined;
  const { notify_id, notify_type, title, body, read_at, created_time } = value;
  if (!isCount(notify_id) || typeof notify_type !== 'string' || notify_type === '') return undefined;
  if (typeof title !== 'string' || typeof body !== 'string') return undefined;
  if (typeof created_time !== 'string' || (read_at !== null && typeof read_at !== 'string')) return undefined;
  const about = readPlace(value['about']);
  const subject: Record<`${string}_id`, number | null> = {};
  for (const field of subjectFields()) {
    const id = value[field];
    if (id === undefined) continue;
    if (id !== null && !isCount(id)) return undefined;
    subject[field] = id;
  }
  return {
    notify_id,
    notify_type,
    title,
    body,
    ...readSides(value),
    read_at,
    created_time,
    ...(about && { about }),
    ...subject,
  };
}

function readSides(value: Readonly<Record<string, unknown>>): NotificationSides {
  const further = Object.entries(isObject(value['further']) ? value['further'] : {}).flatMap(([language, side]) => {
    const text = readText(side);
    return text ? [[language, text] as const] : [];
  });
  const [ar, en] = [readText(value['ar']), readText(value['en'])];
  return {
    ...(ar && { ar }),
    ...(en && { en }),
    ...(further.length > 0 && { further: Object.fromEntries(further) }),
  };
}

function readText(value: unknown): NotificationText | undefined {
  if (!isObject(value)) return undefined;
  const { title, body } = value;
  return typeof title === 'string' && typeof body === 'string' ? { title, body } : undefined;
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { HttpError } from '../../base/HttpError.ts';
import { isLockTimeout } from '../../store/shortLocks.ts';
import type { Db } from '../../store/Store.types.ts';
import { callerOf } from '../Caller.ts';
import { KEPT_HOURS, REPLAYED_HEADER } from './requestKey.ts';

/** How long an answer is kept. */
const KEPT_MS = KEPT_HOURS * 60 * 60 * 1000;

/** Whose key it is, and of which request. */
export interface NamedRequest {
  resource: string;
  id: number;
  key: string;
  fingerprint: string;
  now: Date;
}

/** An answer as it was sent. */
export interface KeptAnswer {
  status: number;
  text: string;
}

/** What is known of work that was begun under a key. */
export type BegunWork =
  | { answer: KeptAnswer }
  /** It was begun under this number, and no more is known of it: its server has ended. */
  | { lost: number };

interface Stored {
  fingerprint: string;
  status: number | null;
  answer: string | null;
  /** Number of work that was begun and is over by now; null of all other. */
  lost: string | null;
}

/**
 * A request under its key.
 *
 * @param content what it asks for besides its method and address; of the same values in whichever sequence it is the same
 */
export function nameRequest(
  request: FastifyRequest,
  { key, content, now }: { key: string; content: unknown; now: Date },
): NamedRequest {
  const { resource, id } = callerOf(request).account;
  const asked = JSON.stringify([request.method, request.url, content], (_key, value: unknown) => sorted(value));
  return { resource, id, key, fingerprint: createHash('sha256').update(asked).digest('base64url'), now };
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Takes a key for the transaction that is open, after the end of any other one that has it; resolves to the answer that is
 * kept under it, if that request was answered.
 *
 * @throws HttpError 409 while the request is under way, 422 for another request
 */
export async function claimKey(db: Db, named: NamedRequest): Promise<KeptAnswer | undefined> {
  if (await takeKey(db, named)) return undefined;
  const known = await readKey(db, named);
  if (known?.answer === undefined) throw underWay();
  return known.answer;
}

/**
 * Notes that work begins under a key, with the number by which it is known elsewhere; resolves to what is known of it where
 * it was begun before, and then it must not begin again.
 *
 * @param forMs longer than the work may take
 * @throws HttpError 409 while the work is under way, 422 for another request
 */
export async function beginUnderKey(
  db: Db,
  named: NamedRequest,
  begun: { number: number; forMs: number },
): Promise<BegunWork | undefined> {
  if (await takeKey(db, named, begun)) return undefined;
  const known = await readKey(db, named);
  if (known?.answer !== undefined) return { answer: known.answer };
  if (known?.lost === undefined) throw underWay();
  return { lost: known.lost };
}

/**
 * The answer that is kept under the key of a request; undefined where it was not answered.
 *
 * @throws HttpError 422 for another request
 */
export async function readAnswer(db: Db, named: NamedRequest): Promise<KeptAnswer | undefined> {
  return (await readKey(db, named))?.answer;
}

/** Whether an answer is kept under a key of an account, to whichever request. */
export async function hasAnswer(
  db: Db,
  { resource, id, key, now }: Omit<NamedRequest, 'fingerprint'>,
): Promise<boolean> {
  const { rows } = await sql<object>`select 1 from lawha_request_keys
    where account_resource = ${resource} and account_id = ${id} and key = ${key} and answer is not null
      and expires_at > ${now.toISOString()}`.execute(db);
  return rows.length > 0;
}

/** Takes a key that is free or over. */
async function takeKey(
  db: Db,
  { resource, id, key, fingerprint, now }: NamedRequest,
  begun?: { number: number; forMs: number },
): Promise<boolean> {
  const [until, begunUntil] = [KEPT_MS, begun?.forMs].map((ms) =>
    ms === undefined ? null : new Date(now.getTime() + ms).toISOString(),
  );
  try {
    const { rows } = await sql<object>`
      insert into lawha_request_keys as known
        (account_resource, account_id, key, fingerprint, expires_at, begun_until, number)
      values (${resource}, ${id}, ${key}, ${fingerprint}, ${until}, ${begunUntil}, ${begun?.number ?? null})
      on conflict (account_resource, account_id, key) do update
        set fingerprint = excluded.fingerprint, status = null, answer = null, expires_at = excluded.expires_at,
          begun_until = excluded.begun_until, number = excluded.number
        where known.expires_at <= ${now.toISOString()}
      returning key`.execute(db);
    return rows.length > 0;
  } catch (error) {
    if (isLockTimeout(error)) throw underWay();
    throw error;
  }
}

async function readKey(
  db: Db,
  { resource, id, key, fingerprint, now }: NamedRequest,
): Promise<{ answer?: KeptAnswer; lost?: number } | undefined> {
  const { rows } = await sql<Stored>`select fingerprint, status, answer,
      case when begun_until <= ${now.toISOString()} then number end as lost from lawha_request_keys
    where account_resource = ${resource} and account_id = ${id} and key = ${key}
      and expires_at > ${now.toISOString()}`.execute(db);
  const [known] = rows;
  if (known === undefined) return undefined;
  if (known.fingerprint !== fingerprint) throw new HttpError(422, 'requestKeyUsed');
  const { status, answer: text, lost } = known;
  if (status !== null && text !== null) return { answer: { status, text } };
  return lost === null ? {} : { lost: Number(lost) };
}

/** Keeps the answer of a request under its key, for a day. */
export async function keepAnswer(
  db: Db,
  { resource, id, key, now }: NamedRequest,
  { status, text }: KeptAnswer,
): Promise<void> {
  await sql`update lawha_request_keys set status = ${status}, answer = ${text},
      expires_at = ${new Date(now.getTime() + KEPT_MS).toISOString()}
    where account_resource = ${resource} and account_id = ${id} and key = ${key}`.execute(db);
}

/** Gives a key back: its request was refused. */
export async function freeKey(db: Db, { resource, id, key }: NamedRequest): Promise<void> {
  await sql`delete from lawha_request_keys
    where account_resource = ${resource} and account_id = ${id} and key = ${key}`.execute(db);
}

/** Answers with JSON that was kept. */
export function sendText(reply: FastifyReply, text: string): string {
  reply.type('application/json; charset=utf-8');
  return text;
}

/** Answers as the first time. */
export function sendAgain(reply: FastifyReply, { status, text }: KeptAnswer): string {
  void reply.code(status).header(REPLAYED_HEADER, 'true');
  return sendText(reply, text);
}

function underWay(): HttpError {
  return new HttpError(409, 'requestUnderWay', { headers: { 'retry-after': '1' } });
}

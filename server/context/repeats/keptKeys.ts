import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { HttpError } from '../../base/HttpError.ts';
import { isLockTimeout } from '../../store/shortLocks.ts';
import type { Db } from '../../store/Store.types.ts';
import { callerOf } from '../Caller.ts';
import { KEPT_HOURS, REPLAYED_HEADER } from './requestKey.ts';

/** How long an answer is kept. */
export const KEPT_MS = KEPT_HOURS * 60 * 60 * 1000;

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

interface Stored {
  fingerprint: string;
  status: number | null;
  answer: string | null;
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
 * @param forMs how long it is taken, when nothing else is said
 * @throws HttpError 409 while the request is under way, 422 for another request
 */
export async function claimKey(
  db: Db,
  { resource, id, key, fingerprint, now }: NamedRequest,
  forMs: number,
): Promise<KeptAnswer | undefined> {
  const until = new Date(now.getTime() + forMs).toISOString();
  try {
    const { rows } = await sql<object>`
      insert into lawha_request_keys as known (account_resource, account_id, key, fingerprint, expires_at)
      values (${resource}, ${id}, ${key}, ${fingerprint}, ${until})
      on conflict (account_resource, account_id, key) do update
        set fingerprint = excluded.fingerprint, status = null, answer = null, expires_at = excluded.expires_at
        where known.expires_at <= ${now.toISOString()}
      returning key`.execute(db);
    if (rows.length > 0) return undefined;
  } catch (error) {
    if (isLockTimeout(error)) throw underWay();
    throw error;
  }
  const { rows } = await sql<Stored>`select fingerprint, status, answer from lawha_request_keys
    where account_resource = ${resource} and account_id = ${id} and key = ${key}`.execute(db);
  const [known] = rows;
  if (known === undefined) throw underWay();
  if (known.fingerprint !== fingerprint) throw new HttpError(422, 'requestKeyUsed');
  const { status, answer } = known;
  if (status === null || answer === null) throw underWay();
  return { status, text: answer };
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

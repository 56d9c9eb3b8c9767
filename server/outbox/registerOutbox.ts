import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import { callerOf, requireSuperAdmin } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { CHANNELS } from '../context/parts/OutboxMessage.types.ts';

/** Messages of one answer. */
const PAGE = 50;

interface Row {
  id: string;
  channel: string;
  recipient: string;
  language: string;
  subject: string | null;
  text: string;
  html: string | null;
  data: unknown;
  source_resource: string;
  source_id: string;
  status: string;
  attempts: number;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/**
 * `GET outbox?channel=&before=`: sent messages, newest first, for super admins of a demo, whose local adapter delivers
 * nothing. Elsewhere the call does not exist, because messages are private.
 */
export function registerOutbox(app: FastifyInstance, context: AppContext): void {
  app.get('/outbox', (request) => answerOutbox(context, request));
}

async function answerOutbox({ config, store }: AppContext, request: FastifyRequest): Promise<unknown> {
  requireSuperAdmin(callerOf(request));
  if (!config.demo) throw new HttpError(404, 'notFound');
  const query = isObject(request.query) ? request.query : {};
  const channel = readOne(query, 'channel', (text) => CHANNELS.some((known) => known === text));
  const before = readOne(query, 'before', isRecordId);
  const { rows } = await sql<Row>`
      select id, channel, recipient, language, subject, text, html, data, source_resource, source_id, status, attempts,
        last_error, created_at, sent_at
      from lawha_outbox
      where (${channel ?? null}::text is null or channel = ${channel ?? null})
        and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
      order by id desc limit ${PAGE + 1}`.execute(store.db);
  return { data: rows.slice(0, PAGE).map(toAnswer), meta: { has_more: rows.length > PAGE } };
}

function readOne(
  query: Readonly<Record<string, unknown>>,
  name: string,
  isValid: (text: string) => boolean,
): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || !isValid(value)) throw invalidField(name, { key: 'invalidValue' });
  return value;
}

function toAnswer(row: Row) {
  const { channel, recipient, language, subject, text, html, data, status, attempts } = row;
  return {
    id: Number(row.id),
    channel,
    to: recipient,
    language,
    subject,
    text,
    html,
    data,
    source: { resource: row.source_resource, id: Number(row.source_id) },
    status,
    attempts,
    error: row.last_error,
    created_at: new Date(row.created_at).toISOString(),
    sent_at: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
  };
}

import { readQuery } from '../base/calls/readQuery.ts';
import { outboxCalls } from './outboxCalls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { callerOf, requireSuperAdmin } from '../context/Caller.ts';
import { beginMeta } from '../store/schema/months/readBegin.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';

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
  app.get('/outbox', { schema: outboxCalls().sent.get }, (request) => answerOutbox(context, request));
}

async function answerOutbox({ config, store }: AppContext, request: FastifyRequest): Promise<unknown> {
  requireSuperAdmin(callerOf(request));
  if (!config.demo) throw new HttpError(404, 'notFound');
  const { channel, before } = readQuery(request);
  const { rows } = await sql<Row>`
      select id, channel, recipient, language, subject, text, html, data, source_resource, source_id, status, attempts,
        last_error, created_at, sent_at
      from lawha_outbox
      where (${channel ?? null}::text is null or channel = ${channel ?? null})
        and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
      order by id desc limit ${PAGE + 1}`.execute(store.db);
  const hasMore = rows.length > PAGE;
  const begin = hasMore ? {} : await beginMeta(store.db, 'lawha_outbox');
  return { data: rows.slice(0, PAGE).map(toAnswer), meta: { has_more: hasMore, ...begin } };
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

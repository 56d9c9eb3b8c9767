import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError, isApiError } from '../../core/errors/ApiError.ts';
import { DELIVERY_STATUSES, REPLY_CHANNELS, type ReplyChannel } from '../../core/definition/Replies.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { parseInstant } from '../../core/text/instant.ts';
import { createCommentCalls } from './createCommentCalls.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isObject } from '../../core/values/isObject.ts';
import { dataOf, readRow } from '../connection/readAnswer.ts';
import type { EffectChange, OutboxItem, ReplyCalls, SendType, SettingEffect } from './ReplyCalls.types.ts';
import { recordCallPath, SINGLE_ID } from '../../core/routing/paths.ts';
import { readBegin } from '../connection/readBegin.ts';
import { withRequestKeys } from '../connection/requestKeys.ts';
import { toFormData } from '../connection/toFormData.ts';
import { toStaleError } from '../connection/toStaleError.ts';

/** The calls about replies and comments. */
export function createReplyCalls(request: Connection): ReplyCalls {
  const repeatable = withRequestKeys(request);
  return {
    comments: createCommentCalls(request),
    async sendTypes(options) {
      const data = dataOf(await request('send_types', options));
      if (!Array.isArray(data)) throw new ApiError({ code: 'server', method: 'GET', url: 'send_types' });
      return data.flatMap((item: unknown) => readSendType(item) ?? []);
    },
    async send(resource, id, { reply, channel, from }) {
      const isPage = from === 'page';
      const path = isPage ? `${resource.name}/${id}` : `${resource.name}/${id}/reply`;
      const key = isPage ? 'send_type' : 'send_vai';
      const form = toFormData({ ...(isPage && { _method: 'PUT' }), reply, [key]: channel });
      try {
        return rowOf(resource, path, await repeatable(path, { method: 'POST', form }));
      } catch (error) {
        throw isApiError(error) ? withChannelErrors(error, { url: path, key }) : error;
      }
    },
    async retry(resource, id, replyId) {
      const path = `${resource.name}/${id}/replies/${replyId}/retry`;
      try {
        return rowOf(resource, path, await request(path, { method: 'POST', json: {} }));
      } catch (error) {
        throw isApiError(error, 'conflict') ? toStaleError(resource, { method: 'POST', url: path }, error) : error;
      }
    },
    async tryGateway(resource, to) {
      const path = `${recordCallPath(resource, SINGLE_ID)}/test`;
      const data = dataOf(await repeatable(path, { method: 'POST', json: { to } }));
      const trial = isObject(data) ? data : {};
      const state = TRIAL_STATES.find((known) => known === trial['state']);
      if (state === undefined) throw new ApiError({ code: 'server', method: 'POST', url: path });
      return { state, answer: typeof trial['answer'] === 'string' ? trial['answer'] : '' };
    },
    async previewEffects({ name }, values) {
      const json = { resource: name, values };
      return listOf(await request('setting_effects/preview', { method: 'POST', json })) as SettingEffect[];
    },
    async effectChanges({ name }) {
      return listOf(await request('setting_effects', { query: { resource: name } })) as EffectChange[];
    },
    async undoEffect(id) {
      const data = dataOf(await repeatable(`setting_effects/${id}/undo`, { method: 'POST', json: {} }));
      const { restored, left } = isObject(data) ? data : {};
      return { restored: Number(restored) || 0, left: Number(left) || 0 };
    },
    async outbox({ channel, before }, options) {
      const query = { ...(channel && { channel }), ...(before !== undefined && { before: String(before) }) };
      const body = await request('outbox', { query, ...options });
      const data = dataOf(body);
      if (!Array.isArray(data)) throw new ApiError({ code: 'server', method: 'GET', url: 'outbox' });
      const meta = isObject(body) && isObject(body['meta']) ? body['meta'] : {};
      const items = data.flatMap((item: unknown) => readItem(item) ?? []);
      return { items, hasMore: meta['has_more'] === true, ...readBegin(body) };
    },
  };
}

/** The objects of a list; the server describes what is in them. */
function listOf(body: unknown): unknown[] {
  const data = dataOf(body);
  return Array.isArray(data) ? data.filter(isObject) : [];
}

const TRIAL_STATES = ['accepted', 'refused', 'not-configured', 'unknown'] as const;

function rowOf(resource: ResolvedResource, url: string, body: unknown): Row {
  const row = readRow(resource, dataOf(body));
  if (row === undefined) throw new ApiError({ code: 'server', method: 'POST', url });
  return row;
}

/** Both calls name the channel differently; the field errors are mapped to one name. */
function withChannelErrors(error: ApiError, { url, key }: { url: string; key: string }): ApiError {
  const { code, status, serverMessage, data } = error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, messages]) => [name === key ? 'channel' : name, messages]),
  );
  return new ApiError(
    {
      method: 'POST',
      url,
      code,
      fields,
      data,
      ...(status !== undefined && { status }),
      ...(serverMessage !== undefined && { serverMessage }),
    },
    { cause: error },
  );
}

function readSendType(item: unknown): SendType | undefined {
  if (!isObject(item)) return undefined;
  const id = channelOf(item['id']);
  const { name } = item;
  return id !== undefined && typeof name === 'string' ? { id, name } : undefined;
}

function readItem(item: unknown): OutboxItem | undefined {
  if (!isObject(item)) return undefined;
  const { to, text, created_at: at } = item;
  const id = Number(item['id']);
  const channel = channelOf(item['channel']);
  const status = DELIVERY_STATUSES.find((known) => known === item['status']);
  if (!Number.isSafeInteger(id) || channel === undefined || status === undefined) return undefined;
  if (typeof to !== 'string' || typeof text !== 'string') return undefined;
  if (typeof at !== 'string' || parseInstant(at) === undefined) return undefined;
  const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return {
    id,
    channel,
    to,
    language: item['language'] === 'en' ? 'en' : 'ar',
    subject: textOf(item['subject']),
    text,
    html: textOf(item['html']),
    status,
    attempts: Number(item['attempts']) || 0,
    error: textOf(item['error']),
    created_at: at,
  };
}

function channelOf(value: unknown): ReplyChannel | undefined {
  return REPLY_CHANNELS.find((channel) => channel === value);
}

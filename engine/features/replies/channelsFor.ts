import type { ReplyChannel, ResolvedReplies } from '../../core/definition/Replies.types.ts';

/**
 * The channels by which a record can be answered: those whose field it has. The one answer for the form and
 * the server.
 *
 * @example channelsFor(replies, { user_id: null, phone: { code: '971', number: '501234567' }, email: null }) // ['sms']
 */
export function channelsFor(
  { channels }: Pick<ResolvedReplies, 'channels'>,
  record: Readonly<Record<string, unknown>>,
): ReplyChannel[] {
  return channels.filter(({ needs }) => isThere(record[needs])).map(({ channel }) => channel);
}

function isThere(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isThere);
  return value !== undefined && value !== null && value !== '';
}

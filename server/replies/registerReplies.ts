import { sendTypeCalls } from './sendTypeCalls.ts';
import type { FastifyInstance } from 'fastify';
import { REPLY_CHANNELS, type ReplyChannel } from '../../engine/core/definition/Replies.types.ts';
import { callerOf } from '../context/Caller.ts';
import { type MessageKey, formatMessage } from '../base/messages/formatMessage.ts';

const NAMES = {
  fcm: 'sendTypeFcm',
  sms: 'sendTypeSms',
  email: 'sendTypeEmail',
} as const satisfies Record<ReplyChannel, MessageKey>;

/** `GET send_types`: the names of the channels in the caller's language. */
export function registerReplies(app: FastifyInstance): void {
  app.get('/send_types', { schema: sendTypeCalls().types.get }, (request, response) => {
    const { language } = callerOf(request);
    response.send({ data: REPLY_CHANNELS.map((id) => ({ id, name: formatMessage(language, { key: NAMES[id] }) })) });
  });
}

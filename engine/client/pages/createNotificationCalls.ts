import { ApiError } from '../../core/errors/ApiError.ts';
import { readPushedNotification } from '../../features/realtime/PushedEvent.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isObject } from '../../core/values/isObject.ts';
import { FEED_SIZE, type NotificationCalls } from './NotificationCalls.types.ts';
import { dataOf, wholeNumber } from '../connection/readAnswer.ts';
import { readMessage } from '../connection/readMessage.ts';
import { toFormData } from '../connection/toFormData.ts';

/**
 * The calls about notifications. Those about the own notifications need no permission, so that their refusal does not
 * navigate.
 */
export function createNotificationCalls(request: Connection): NotificationCalls {
  return {
    async getNewest(options) {
      const query = { page: '1', per_page: String(FEED_SIZE) };
      const body = await request('notifications', { query, ...options, isQuiet: true });
      const data = dataOf(body);
      if (!Array.isArray(data)) throw new ApiError({ code: 'server', method: 'GET', url: 'notifications' });
      const items = data.flatMap((item) => readPushedNotification(item) ?? []).slice(0, FEED_SIZE);
      const unread = isObject(body) ? wholeNumber(body['unread_count']) : undefined;
      return { items, unread: unread ?? items.filter(({ read_at }) => read_at === null).length };
    },
    async markRead(id) {
      await request(`notification/${id}`, { isWrite: true, isQuiet: true });
    },
    async markAllRead() {
      await request('notifications/read_all', { method: 'POST', isQuiet: true });
    },
    async send({ userType, title, body, to }) {
      const form = toFormData({
        all: to === 'all' ? 1 : 0,
        user_type: userType,
        title,
        body,
        ...(to !== 'all' && { user_ids: to }),
      });
      return readMessage(await request('notifications', { method: 'POST', form }));
    },
  };
}

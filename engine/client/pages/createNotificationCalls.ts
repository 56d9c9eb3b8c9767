import { ApiError } from '../../core/errors/ApiError.ts';
import { readPushedNotification } from '../../features/realtime/PushedEvent.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isObject } from '../../core/values/isObject.ts';
import { FEED_SIZE, type NotificationCalls, type NotificationKind } from './NotificationCalls.types.ts';
import { dataOf, wholeNumber } from '../connection/readAnswer.ts';
import { readBegin } from '../connection/readBegin.ts';
import { withRequestKeys } from '../connection/requestKeys.ts';
import { toFormData } from '../connection/toFormData.ts';

/**
 * The calls about notifications. Those about the own notifications need no permission, so that their refusal does not
 * navigate.
 */
export function createNotificationCalls(request: Connection): NotificationCalls {
  const repeatable = withRequestKeys(request);
  return {
    async getNewest(options) {
      const query = { page: '1', per_page: String(FEED_SIZE) };
      const body = await request('notifications', { query, ...options, isQuiet: true });
      const data = dataOf(body);
      if (!Array.isArray(data)) throw new ApiError({ code: 'server', method: 'GET', url: 'notifications' });
      const items = data.flatMap((item) => readPushedNotification(item) ?? []).slice(0, FEED_SIZE);
      const unread = isObject(body) ? wholeNumber(body['unread_count']) : undefined;
      return { items, unread: unread ?? items.filter(({ read_at }) => read_at === null).length, ...readBegin(body) };
    },
    async markRead(id) {
      await request(`notification/${id}`, { isWrite: true, isQuiet: true });
    },
    async markAllRead() {
      await request('notifications/read_all', { method: 'POST', isQuiet: true });
    },
    async kinds(options) {
      return readKinds(await request('notification_preferences', options));
    },
    async switchKind(kind, isOn) {
      const json = { kind, is_on: isOn };
      return readKinds(await request('notification_preferences', { method: 'POST', json }));
    },
    async send({ userType, title, body, to }) {
      const form = toFormData({
        all: to === 'all' ? 1 : 0,
        user_type: userType,
        title,
        body,
        ...(to !== 'all' && { user_ids: to }),
      });
      return dataOf(await repeatable('notifications', { method: 'POST', form }));
    },
  };
}

function readKinds(body: unknown): NotificationKind[] {
  const data = dataOf(body);
  if (!Array.isArray(data)) throw new ApiError({ code: 'server', method: 'GET', url: 'notification_preferences' });
  return data.flatMap((item: unknown) => {
    const { kind, label, is_on: isOn } = isObject(item) ? item : {};
    return typeof kind === 'string' && typeof label === 'string' ? [{ kind, label, isOn: isOn === true }] : [];
  });
}

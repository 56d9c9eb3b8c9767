import { FEED_SIZE, type NotificationFeed } from '../../engine/client/pages/NotificationCalls.types.ts';
import type { PushedNotification } from '../../engine/features/realtime/PushedEvent.ts';
import { sidesFor } from '../../engine/features/realtime/notificationSides.ts';
import type { Language } from '../../engine/core/text/language.ts';

/** SWR key of the newest notifications: bell, list, alerts and title of the tab read and change the same entry. */
export const FEED_KEY = 'notifications/newest';

/** Greatest number that the badge shows; a greater one is shown as this one with a plus. */
export const BADGE_MAX = 99;

/** Text of the badge; undefined at 0, when there is none. */
export function badgeText(unread: number): string | undefined {
  if (unread <= 0) return undefined;
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread);
}

/** A feed with pushed notifications first, each counted and listed once. */
export function withPushed(feed: NotificationFeed, pushed: readonly PushedNotification[]): NotificationFeed {
  const known = new Set(feed.items.map(({ notify_id }) => notify_id));
  const fresh = pushed.filter(({ notify_id }) => !known.has(notify_id) && known.add(notify_id));
  if (fresh.length === 0) return feed;
  return {
    ...feed,
    items: [...fresh.toReversed(), ...feed.items].slice(0, FEED_SIZE),
    unread: feed.unread + fresh.filter(({ read_at }) => read_at === null).length,
  };
}

/** A feed in which one is read; the counter goes down by one if it was not, and never below 0. */
export function withRead(feed: NotificationFeed, id: number, at: string): NotificationFeed {
  if (feed.items.some(({ notify_id, read_at }) => notify_id === id && read_at !== null)) return feed;
  return {
    ...feed,
    items: feed.items.map((item) => (item.notify_id === id ? { ...item, read_at: item.read_at ?? at } : item)),
    unread: Math.max(0, feed.unread - 1),
  };
}

/** A feed in which all are read. */
export function withAllRead(feed: NotificationFeed, at: string): NotificationFeed {
  return { ...feed, items: feed.items.map((item) => ({ ...item, read_at: item.read_at ?? at })), unread: 0 };
}

/** Title and body in the current language, otherwise in the next best one, otherwise the plain text. */
export function notificationText(
  { title, body, ...rest }: Pick<PushedNotification, 'title' | 'body' | 'ar' | 'en' | 'further'>,
  language: Language,
): { title: string; body: string } {
  const sides = sidesFor(rest, language);
  const first = (part: 'title' | 'body', plain: string): string =>
    [...sides.map((side) => side[part]), plain].find((text) => text !== undefined && text.trim() !== '') ?? '';
  return { title: first('title', title), body: first('body', body) };
}

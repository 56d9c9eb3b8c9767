import type { PushedNotification } from '../../features/realtime/PushedEvent.ts';
import type { RequestOptions } from '../Api.types.ts';

/** How many of the newest notifications the bell has. */
export const FEED_SIZE = 10;

/** The newest notifications of the signed-in person, and how many are unread altogether. */
export interface NotificationFeed {
  /** Newest first, at most `FEED_SIZE`. */
  items: readonly PushedNotification[];
  unread: number;
}

/** A notification to be sent. */
export interface OutgoingNotification {
  /** Kind of people it goes to, as the server calls it: `user`. */
  userType: string;
  title: string;
  body: string;
  /** Who gets it; `all` of that kind, or the records with these ids. */
  to: 'all' | readonly number[];
}

/** The calls about notifications, loaded with a chunk of their own. */
export interface NotificationCalls {
  getNewest(options?: RequestOptions): Promise<NotificationFeed>;
  /** Marks one as read, on the server. */
  markRead(id: number): Promise<void>;
  markAllRead(): Promise<void>;
  /** Resolves to the server's message, if any. */
  send(notification: OutgoingNotification): Promise<string | undefined>;
}

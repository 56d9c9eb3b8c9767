import type { PushedNotification } from '../../features/realtime/PushedEvent.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { KeptSince } from '../connection/readBegin.ts';

/** How many of the newest notifications the bell has. */
export const FEED_SIZE = 8;

/** The newest notifications of the signed-in person, and how many are unread altogether. */
export interface NotificationFeed extends KeptSince {
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

/** A kind of notifications, and whether the signed-in person receives it. */
export interface NotificationKind {
  kind: string;
  label: string;
  isOn: boolean;
}

/** The calls about notifications, loaded with a chunk of their own. */
export interface NotificationCalls {
  getNewest(options?: RequestOptions): Promise<NotificationFeed>;
  /** Marks one as read, on the server. */
  markRead(id: number): Promise<void>;
  markAllRead(): Promise<void>;
  /** The kinds that the server sends, and which of them the person receives on every device. */
  kinds(options?: RequestOptions): Promise<NotificationKind[]>;
  /** Switches a kind on or off; resolves to all of them. */
  switchKind(kind: string, isOn: boolean): Promise<NotificationKind[]>;
  /** Resolves to `data` of the answer, which says how many people it reached. */
  send(notification: OutgoingNotification): Promise<unknown>;
}

import type { NotificationSides } from '../../engine/features/realtime/notificationSides.ts';
import type { CommentPlace } from '../../engine/core/records/commentPlace.ts';

/** A recipient: a record of a group, which is an account where the group's records sign in. */
export interface Recipient {
  resource: string;
  id: number;
}

/** Texts of a notification. */
export interface NewNotification extends NotificationSides {
  /** The record that it is about, by a field that the product declares. */
  [subject: `${string}_id`]: number;
  notifyType: string;
  /** The text as written, in an unknown language; the Arabic one where both exist. */
  title: string;
  body: string;
  /** The comment that it is about. */
  about?: CommentPlace;
  /** The account that sent it. */
  senderId?: number;
}

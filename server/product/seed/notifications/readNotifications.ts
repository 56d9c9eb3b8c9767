import { join } from 'node:path';
import type { NotificationText } from '../../../../engine/features/realtime/notificationSides.ts';
import type { Seed } from '../../../context/parts/Seed.types.ts';

const FILE = join(import.meta.dirname, 'notifications.json');
const SCHEMA = join(import.meta.dirname, '../schemas/notifications.schema.json');

/** A notification of the demo data. */
export interface DemoNotification {
  type: 'order' | 'new_rider' | 'unusual_behaviour' | 'new_partner' | 'finish_trip';
  about: 'order' | 'user' | 'provider';
  /** How far before the newest record of its kind. */
  back: number;
  /** ISO 8601. */
  at: string;
  isRead?: boolean;
  /** `{id}` is the record's number. */
  texts: Readonly<Record<'ar' | 'en', NotificationText>>;
}

/** `notifications.json`. */
export interface DemoNotifications {
  /** Email addresses of the accounts that find them under their bell. */
  readers: readonly string[];
  /** Newest first. */
  notifications: readonly DemoNotification[];
}

/** The notifications of the demo data. */
export function readNotifications(seed: Seed): DemoNotifications {
  return seed.data(FILE, SCHEMA) as DemoNotifications;
}

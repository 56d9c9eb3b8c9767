import { readChats } from './chats/readChats.ts';
import { readNotifications } from './notifications/readNotifications.ts';
import { readOrderWords } from './orders/readOrderWords.ts';
import type { Seed } from '../../context/parts/Seed.types.ts';

/**
 * Reads what is written after the groups: orders, conversations, notifications.
 *
 * @throws SeedError when a file of theirs cannot be used
 */
export function checkDemo(seed: Seed): void {
  readOrderWords(seed);
  readChats(seed);
  readNotifications(seed);
}

import type { ChatMediaKind } from '../../engine/features/chat/chatLimits.ts';
import type { Account } from '../context/Account.types.ts';

/** The content of a message; the parts have been checked. */
export interface MessageContent {
  text: string;
  /** Addresses of its media by kind. */
  media: Readonly<Partial<Record<ChatMediaKind, string>>>;
  offer?: { descreption: string; amount: number | null };
  clientId?: string;
}

/** A message about to be written. */
export interface NewMessage extends MessageContent {
  chatId: number;
  /** The member of staff who writes it; null for the client of the conversation. */
  author: Account | null;
  /** Whether it makes the conversation a complaint. */
  isComplaint?: boolean;
}

import type { ChatMediaKind } from '../../../../engine/features/chat/chatLimits.ts';
import type { SeedTarget } from '../../../context/parts/SeedRecord.types.ts';

/** A message of the demo data. */
export interface SeedLine {
  by: 'client' | 'staff';
  text: string;
  /** Addresses by kind. */
  media?: Partial<Record<ChatMediaKind, string>>;
  offer?: { descreption: string; amount: number };
  /** Minutes since the message before it; a few without. */
  gap?: number;
}

/** A conversation of `chats.json`. */
export interface SeedChat {
  /** Whose it is. */
  with: SeedTarget;
  lines: readonly SeedLine[];
  /** When the last message was written, ISO 8601. */
  at: string;
  /** How many of the customer's last messages staff have not read. */
  unread?: number;
  isComplaint?: boolean;
  /** Whether it is about the customer's last order. */
  aboutOrder?: boolean;
  /** Which of the customer-service agents answers. */
  agent?: number;
}

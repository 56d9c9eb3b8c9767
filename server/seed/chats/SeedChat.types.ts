import type { ChatMediaKind } from '../../../engine/chat/chatLimits.ts';

/** A message of the demo world. */
export interface SeedLine {
  by: 'client' | 'staff';
  text: string;
  /** Files of `server/seed/media` by kind. */
  media?: Partial<Record<ChatMediaKind, string>>;
  offer?: { descreption: string; amount: number };
  /** Minutes since the message before it; a few without. */
  gap?: number;
}

/** A conversation of the demo world. */
export interface SeedChat {
  /** Whose it is: a record of the seeded group, by its place there. */
  group: 'users' | 'providers' | 'maintenanceTechnician' | 'companies';
  place: number;
  lines: readonly SeedLine[];
  /** Minutes since the last message. */
  ago: number;
  /** How many of the customer's last messages nobody of staff has read. */
  unread?: number;
  isComplaint?: true;
  /** Whether it is about the customer's last order. */
  aboutOrder?: true;
  /** Which of the people at the telephones answers. */
  agent?: number;
}

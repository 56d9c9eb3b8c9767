import type { PresenceEvent, TypingEvent, TypingSignal, ViewSignal } from './chatSignals.ts';
import type { PushedEvent } from './PushedEvent.ts';
import type { RecordPresence, RecordViewSignal } from './recordSignals.ts';
import type { ChangeBatch } from './RecordChange.ts';

/** Events from the server to a socket. Payloads are checked by the reader named here, on both sides. */
export interface ServerEvents {
  /** Committed changes of records ({@link readChangeBatch}). */
  changes: (batch: ChangeBatch) => void;
  /** The mark of the person's rights is another now, as in the header `lawha-access`. */
  access: (message: { revision: string }) => void;
  /** A pushed event, on the channel of an account ({@link readPushedEvent}). */
  [channel: `notification.${number}`]: (event: PushedEvent) => void;
  /** A pushed event, to the sockets of a person of the apps ({@link readPushedEvent}). */
  push: (event: PushedEvent) => void;
  /** A person types in a conversation; for those who may open the page `chats` ({@link readTypingEvent}). */
  'chat.typing': (event: TypingEvent) => void;
  /** Who has a conversation open; for the same ({@link readPresenceEvent}). */
  'chat.presence': (event: PresenceEvent) => void;
  /** Who else has the record open that the tab shows ({@link readRecordPresence}). */
  'record.presence': (event: RecordPresence) => void;
}

/**
 * Channel of one person, which is the name of its event and of its room. Ids of accounts are unique across their
 * groups.
 *
 * @example channelOf(7) // 'notification.7'
 */
export function channelOf(accountId: number): `notification.${number}` {
  return `notification.${accountId}`;
}

/** Signals from a browser to the server besides its handshake; none is stored. */
export interface ClientEvents {
  /** The person types, or has stopped ({@link readTypingSignal}); counts in the conversation that the tab shows. */
  'chat.typing': (signal: TypingSignal) => void;
  /** Which conversation the tab shows ({@link readViewSignal}). */
  'chat.view': (signal: ViewSignal) => void;
  /** Which record the tab shows, and the field that has the focus ({@link readRecordView}). */
  'record.view': (signal: RecordViewSignal | null) => void;
}

/** The handshake of a socket. */
export interface Handshake {
  /** Bearer token of the session. */
  token: string;
  /** Which tab of the browser it is ({@link TAB_ID}). */
  tab?: string;
  /** Role as which a super admin's tab looks. */
  viewAs?: number;
}

/** Namespace of the sockets of the apps: they are in no room of the dashboard. */
export const APP_NAMESPACE = '/app';

/** Path of the socket on its server. */
export const SOCKET_PATH = '/socket.io';

/** Header of a call that names its tab, so that a tab does not show its own changes as those of others. */
export const TAB_HEADER = 'lawha-tab';

/** Whether a text can be the name of a tab. */
export function isTabId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]{8,40}$/.test(value);
}

import { useEffect, useState } from 'react';
import {
  readPresenceEvent,
  readTypingEvent,
  TYPING_TIMEOUT_MS,
  type PresenceEvent,
  type TypingEvent,
} from '../../../engine/features/realtime/chatSignals.ts';
import { sideOfWord } from '../../../engine/features/chat/chatSides.ts';
import { useRealtime } from '../../../engine/react/realtime/RealtimeContext.tsx';
import { useSessionUser } from '../../auth/SessionContext.tsx';

/** A person who is typing, with the time at which that expires. */
export type Typist = TypingEvent['by'] & { until: number };

/** Signals that are not stored: typing, and presence in conversations. */
export interface ChatSignals {
  typists: ReadonlyMap<number, readonly Typist[]>;
  presence: ReadonlyMap<number, PresenceEvent>;
}

/** Follows the signals about typing and presence, without those of the own account. */
export function useChatSignals(): ChatSignals {
  const realtime = useRealtime();
  const { id } = useSessionUser();
  const [typists, setTypists] = useState<ChatSignals['typists']>(new Map());
  const [presence, setPresence] = useState<ChatSignals['presence']>(new Map());
  useEffect(
    () =>
      realtime?.onSignal('chat.typing', (payload) => {
        const event = readTypingEvent(payload);
        if (event === undefined || isSelf(event.by, id)) return;
        setTypists((known) => applyTyping(known, event, Date.now()));
      }),
    [realtime, id],
  );
  useEffect(
    () =>
      realtime?.onSignal('chat.presence', (payload) => {
        const event = readPresenceEvent(payload);
        if (event === undefined) return;
        const viewers = event.viewers.filter((viewer) => viewer.id !== id);
        setPresence((known) => new Map(known).set(event.chat_id, { ...event, viewers }));
      }),
    [realtime, id],
  );
  useEffect(() => {
    const next = Math.min(...[...typists.values()].flat().map(({ until }) => until));
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setTypists((known) => withoutPast(known, Date.now())), next - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [typists]);
  return { typists, presence };
}

/** Who is typing after an event; an arriving message ends it, too. */
export function applyTyping(
  known: ChatSignals['typists'],
  { chat_id, is_typing, by }: TypingEvent,
  now: number,
): ChatSignals['typists'] {
  const others = (known.get(chat_id) ?? []).filter(({ id, position }) => id !== by.id || position !== by.position);
  const next = is_typing ? [...others, { ...by, until: now + TYPING_TIMEOUT_MS }] : others;
  return new Map(known).set(chat_id, next);
}

function withoutPast(known: ChatSignals['typists'], now: number): ChatSignals['typists'] {
  return new Map([...known].map(([chat, typists]) => [chat, typists.filter(({ until }) => until > now)]));
}

function isSelf({ position, id }: TypingEvent['by'], self: number): boolean {
  return sideOfWord(position) === 'staff' && id === self;
}

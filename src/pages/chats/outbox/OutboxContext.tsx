import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { useRealtime } from '../../../../engine/react/realtime/RealtimeContext.tsx';
import { useSessionUser } from '../../../auth/SessionContext.tsx';
import { createChatStorage, type ChatStorage } from './chatStorage.ts';
import { createOutbox, type Outbox, type Outgoing } from './createOutbox.ts';

/** Outbox and storage of the live chat. */
export interface ChatDesk {
  outbox: Outbox;
  storage: ChatStorage;
}

const DeskContext = createContext<ChatDesk | undefined>(undefined);

/** One per page load: messages are still sent after the person has opened another screen. */
const desks = new WeakMap<Api, ChatDesk>();

/** Provides the live chat with its outbox. */
export function OutboxProvider({ children }: { children: ReactNode }): ReactNode {
  const api = useApi();
  const { id } = useSessionUser();
  const realtime = useRealtime();
  const desk = useMemo(() => deskOf(api, id), [api, id]);
  const { outbox } = desk;
  useEffect(() => {
    const handleOnline = (): void => outbox.wake();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [outbox]);
  useEffect(() => {
    if (realtime !== undefined) outbox.wake();
  }, [outbox, realtime]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** Outbox and storage of the signed-in person. Throws outside `OutboxProvider`. */
export function useChatDesk(): ChatDesk {
  const desk = use(DeskContext);
  if (desk === undefined) throw new Error('useChatDesk needs an OutboxProvider above it');
  return desk;
}

/** The messages of a conversation that are being sent. */
export function useOutgoing(chatId: number): readonly Outgoing[] {
  const { outbox } = useChatDesk();
  return useSyncExternalStore(outbox.subscribe, () => outbox.of(chatId));
}

function deskOf(api: Api, accountId: number): ChatDesk {
  const known = desks.get(api);
  if (known !== undefined) return known;
  const storage = createChatStorage(accountId);
  const outbox = createOutbox({
    send: async (...message) => (await api.chat()).send(...message),
    unsent: storage.unsent(),
    onChange: warnWhileSending(storage),
  });
  const desk = { outbox, storage };
  desks.set(api, desk);
  return desk;
}

/** Stores unsent texts, and lets the browser ask before a page is closed that still sends files. */
function warnWhileSending(storage: ChatStorage): (messages: readonly Outgoing[]) => void {
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
  return (messages) => {
    storage.saveUnsent(messages);
    if (messages.some(({ media }) => media !== undefined)) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  };
}

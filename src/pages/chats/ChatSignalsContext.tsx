import { createContext, use, type ReactNode } from 'react';
import { useChatSignals, type ChatSignals } from './useChatSignals.ts';

const ChatSignalsContext = createContext<ChatSignals>({ typists: new Map(), presence: new Map() });

/** Gives the list and the conversation below it who types and who is there. */
export function ChatSignalsProvider({ children }: { children: ReactNode }): ReactNode {
  return <ChatSignalsContext value={useChatSignals()}>{children}</ChatSignalsContext>;
}

/** Who types and who is there. */
export function useSignals(): ChatSignals {
  return use(ChatSignalsContext);
}

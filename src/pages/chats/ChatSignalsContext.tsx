import { createContext, use, type ReactNode } from 'react';
import { useChatSignals, type ChatSignals } from './useChatSignals.ts';

const ChatSignalsContext = createContext<ChatSignals>({ typists: new Map(), presence: new Map() });

/** Provides the list and the conversation with typing and presence. */
export function ChatSignalsProvider({ children }: { children: ReactNode }): ReactNode {
  return <ChatSignalsContext value={useChatSignals()}>{children}</ChatSignalsContext>;
}

/** Typing and presence. */
export function useSignals(): ChatSignals {
  return use(ChatSignalsContext);
}

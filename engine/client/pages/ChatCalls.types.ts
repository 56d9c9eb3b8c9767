import type { ChatItem, ChatMessage, ChatPage, ChatThread } from '../../features/chat/Chat.types.ts';
import type { ChatMediaKind } from '../../features/chat/chatLimits.ts';
import type { RequestOptions } from '../Api.types.ts';

/** Which conversations are requested. */
export interface ChatQuestion {
  page?: number;
  perPage?: number;
  /** Sought in names and messages, folded. */
  keyword?: string;
  /** Only complaints, or only those with something unread. Default: all. */
  only?: 'complaint' | 'unread';
  /** The conversation with one person. */
  person?: ChatPerson;
}

/** A person to open a conversation with, identified as in messages. */
export interface ChatPerson {
  userType: string;
  userId: number;
}

/** A message that is to be sent; a text, a file, or both. */
export interface NewMessage {
  /** Names it before it has an id: sent twice, it is stored once. */
  clientId: string;
  text: string;
  media?: { kind: ChatMediaKind; file: File };
}

/** The calls of the live chat. None of them marks anything read but `markRead`. */
export interface ChatCalls {
  chats(question: ChatQuestion, options?: RequestOptions): Promise<ChatPage>;
  /** The newest messages, or those before one. */
  thread(id: number, before?: number, options?: RequestOptions): Promise<ChatThread>;
  /** Staff has read up to a message. */
  markRead(id: number, messageId: number): Promise<ChatItem>;
  send(
    id: number,
    message: NewMessage,
    options?: RequestOptions & { onProgress?: (fraction: number) => void },
  ): Promise<ChatMessage>;
  /** The conversation with a person, which is opened when there is none. */
  open(person: ChatPerson & { subjectId?: number }): Promise<ChatItem>;
  setComplaint(id: number, isComplaint: boolean): Promise<ChatItem>;
  /** Whether this account is shown the newest complaint of a conversation for the first time, on any device. */
  claimComplaint(id: number): Promise<boolean>;
}

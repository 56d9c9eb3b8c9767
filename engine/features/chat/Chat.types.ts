/** The side of a conversation: the person is drawn at the start, staff at the end. `chatSides.ts` has their words. */
export type ChatSide = 'person' | 'staff';

/** Content of a message. Types that are not known show their text. */
export type ChatMessageType = 'text' | 'image' | 'video' | 'audio' | 'offer' | 'complaint' | (string & {});

/** The author of a message, or the person of a conversation. Ids of people are unique within their type only. */
export interface ChatSender {
  id: number;
  /** A user type that the product declares, or that of a member of staff. */
  user_type: string;
  name: string;
  image: string | null;
}

/** One message. */
export interface ChatMessage {
  id: number;
  chat_id: number;
  /** Plain text, empty when there are only media. Line breaks count. */
  message: string;
  message_type: ChatMessageType;
  /** ISO 8601. */
  created_at: string;
  /** Time since then in the caller's language, computed when the server answered. */
  ago_time: string;
  /** Whether the other side has read it. */
  is_read: boolean;
  /** Side of the author, by the product's word for it. */
  message_position: string;
  sender: ChatSender;
  image?: string | null;
  video?: string | null;
  audio_src?: string | null;
  /** Text of an offer; the requirements' own spelling. */
  descreption?: string | null;
  /** Amount of an offer. */
  amount?: number | null;
  /** Key that the sender gave the message before sending it: it prevents a second copy, and identifies the draft. */
  client_id?: string | null;
}

/** Word of a side → the last message that it has read; 0 for none. */
export type ReadMarks = Readonly<Record<string, number>>;

/** One conversation. */
export interface ChatItem {
  id: number;
  created_at: string;
  ago_time: string;
  /** Whether staff has read everything; one mark for all of staff. */
  is_read: boolean;
  /** Messages of the person that staff has not read. */
  unread_count: number;
  is_complaint: boolean;
  /** The record that it is about, by the field that the product declares. */
  [subject: `${string}_id`]: number | null;
  last_message: ChatMessage | null;
  /** When the last message was written. */
  message_created_at: string | null;
  /** The person whom staff talks to. */
  sender: ChatSender;
  read_up_to: ReadMarks;
}

/**
 * Events of conversations that open dashboards receive. Texts that depend on a language are in the default language.
 */
export type PushedChat =
  | { action: 'message'; chat: ChatItem; message: ChatMessage }
  | {
      action: 'read';
      chat_id: number;
      /** Word of the side that has read. */
      by: string;
      /** Everything up to this message is read. */
      message_id: number;
      reader?: { id: number; name: string };
    }
  | { action: 'update'; chat: ChatItem };

/** `GET internal_chats?page=&per_page=&keyword=`: complaints first, then the newest. */
export interface ChatPage {
  items: readonly ChatItem[];
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
  /** Conversations with something unread, of all pages and whatever is sought. */
  unread: number;
}

/** `GET internal_chats/{id}?before=&page=&per_page=`: messages oldest first, the newest ones without `before`. */
export interface ChatThread {
  chat: ChatItem;
  messages: readonly ChatMessage[];
  /** Whether there are older ones: ask with `before` = the first message's id. */
  hasMore: boolean;
}

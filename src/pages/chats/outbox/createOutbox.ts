import type { ChatMessage } from '../../../../engine/features/chat/Chat.types.ts';
import type { ChatMediaKind } from '../../../../engine/features/chat/chatLimits.ts';
import type { ChatCalls } from '../../../../engine/client/pages/ChatCalls.types.ts';
import { isApiError } from '../../../../engine/core/errors/ApiError.ts';

/** A file of a message, and the address at which the browser shows it meanwhile. */
export interface OutgoingMedia {
  kind: ChatMediaKind;
  file: File;
  url: string;
}

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  clientId: string;
  chatId: number;
  text: string;
  media?: OutgoingMedia;
  /** When it was written, ISO 8601. */
  at: string;
  state: 'queued' | 'sending' | 'failed';
  /** Why it failed: `network` is retried automatically, `refused` waits for the person. */
  reason?: 'network' | 'refused';
  /** The server's message of a refusal. */
  serverMessage?: string;
  /** Share of its file that is sent, 0 to 1. */
  fraction: number;
}

/** Messages that are being sent. */
export interface Outbox {
  /** Those of one conversation, in their order; the same list until something changes. */
  of: (chatId: number) => readonly Outgoing[];
  subscribe: (listener: () => void) => () => void;
  add: (message: Pick<Outgoing, 'chatId' | 'text' | 'media'>) => void;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  /** The connection is back: messages lost with it are sent again, in order. */
  wake: () => void;
  /** Calls back with every stored message. */
  onSent: (listener: (message: ChatMessage) => void) => () => void;
}

export interface OutboxOptions {
  send: ChatCalls['send'];
  /** Unsent texts of an earlier page load; they wait for the person. */
  unsent?: readonly Outgoing[];
  /** Called whenever the messages change. */
  onChange?: (messages: readonly Outgoing[]) => void;
  isOnline?: () => boolean;
  now?: () => Date;
  newId?: () => string;
}

/** Milliseconds until a message lost on the network is retried: the first time, and the longest. */
export const RETRY_MS = { first: 3000, longest: 30_000 } as const;
const NONE: readonly Outgoing[] = [];

/**
 * Sends messages in the order in which they were written, one at a time per conversation. A message lost on the network
 * is sent again with the same key, so that the server stores it once; a refused one stays until the person sends it
 * again or discards it, and does not block later messages.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { send, onChange, isOnline = () => navigator.onLine, now = () => new Date() } = options;
  const newId = options.newId ?? (() => crypto.randomUUID());
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(message: ChatMessage) => void>();
  const busy = new Set<number>();
  const tries = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const controllers = new Map<string, AbortController>();
  let byChat = new Map<number, readonly Outgoing[]>();
  let all: readonly Outgoing[] = options.unsent ?? NONE;

  const publish = (next: readonly Outgoing[]): void => {
    all = next;
    byChat = new Map();
    onChange?.(all);
    for (const listener of listeners) listener();
  };
  const change = (clientId: string, changes: Partial<Outgoing>): void =>
    publish(all.map((item) => (item.clientId === clientId ? { ...item, ...changes } : item)));
  const remove = (clientId: string): void => publish(all.filter((item) => item.clientId !== clientId));
  const nextOf = (chatId: number): Outgoing | undefined =>
    all.find((item) => item.chatId === chatId && item.state === 'queued');

  const fail = (item: Outgoing, error: unknown): boolean => {
    if (!isApiError(error)) {
      change(item.clientId, { state: 'failed', reason: 'refused' });
      throw error;
    }
    if (error.code === 'aborted') return true;
    if (error.code !== 'network') {
      const said = error.serverMessage;
      change(item.clientId, { state: 'failed', reason: 'refused', ...(said !== undefined && { serverMessage: said }) });
      return true;
    }
    change(item.clientId, isOnline() ? { state: 'failed', reason: 'network' } : { state: 'queued', reason: 'network' });
    return false;
  };
  const sendOne = async (item: Outgoing): Promise<boolean> => {
    const controller = new AbortController();
    controllers.set(item.clientId, controller);
    change(item.clientId, { state: 'sending', fraction: 0 });
    try {
      const { clientId, chatId, text, media } = item;
      const onProgress = (fraction: number): void => change(clientId, { fraction });
      const stored = await send(
        chatId,
        { clientId, text, ...(media && { media: { kind: media.kind, file: media.file } }) },
        { signal: controller.signal, onProgress },
      );
      // The stored message first: it replaces this one without a gap.
      for (const listener of sentListeners) listener(stored);
      remove(item.clientId);
      tries.delete(chatId);
      return true;
    } catch (error) {
      return fail(item, error);
    } finally {
      controllers.delete(item.clientId);
    }
  };
  const tryLater = (chatId: number): void => {
    const count = tries.get(chatId) ?? 0;
    tries.set(chatId, count + 1);
    clearTimeout(timers.get(chatId));
    const delay = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** count);
    timers.set(
      chatId,
      setTimeout(() => revive(chatId), delay),
    );
  };
  const run = async (chatId: number): Promise<void> => {
    if (busy.has(chatId)) return;
    busy.add(chatId);
    try {
      for (let item = nextOf(chatId); item !== undefined && isOnline(); item = nextOf(chatId)) {
        // oxlint-disable-next-line no-await-in-loop -- in their order, one after the other
        if (await sendOne(item)) continue;
        tryLater(chatId);
        return;
      }
    } finally {
      busy.delete(chatId);
    }
  };
  /** Sends messages lost on the network again, before those written later. */
  const revive = (chatId: number): void => {
    const isLost = (item: Outgoing): boolean =>
      item.chatId === chatId && item.state === 'failed' && item.reason === 'network';
    if (all.some(isLost)) publish(all.map((item) => (isLost(item) ? { ...item, state: 'queued' } : item)));
    void run(chatId);
  };

  return {
    of: (chatId) => {
      const known = byChat.get(chatId);
      if (known !== undefined) return known;
      const own = all.filter((item) => item.chatId === chatId);
      byChat.set(chatId, own.length === 0 ? NONE : own);
      return byChat.get(chatId) ?? NONE;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (message) => {
      publish([...all, { ...message, clientId: newId(), at: now().toISOString(), state: 'queued', fraction: 0 }]);
      revive(message.chatId);
    },
    retry: (clientId) => {
      const item = all.find((other) => other.clientId === clientId);
      if (item === undefined || item.state !== 'failed') return;
      const { reason: _reason, serverMessage: _said, ...rest } = item;
      publish(all.map((other) => (other === item ? { ...rest, state: 'queued' } : other)));
      revive(item.chatId);
    },
    discard: (clientId) => {
      const item = all.find((other) => other.clientId === clientId);
      if (item === undefined) return;
      controllers.get(clientId)?.abort();
      if (item.media) URL.revokeObjectURL(item.media.url);
      remove(clientId);
      void run(item.chatId);
    },
    wake: () => {
      for (const chatId of new Set(all.map((item) => item.chatId))) revive(chatId);
    },
    onSent: (listener) => {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
  };
}

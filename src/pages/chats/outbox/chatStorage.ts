import { isClientId } from '../../../../engine/features/chat/chatLimits.ts';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import { CHAT_STORAGE_PREFIX } from '../../../base/storageKeys.ts';
import type { Outgoing } from './createOutbox.ts';

/** Stored data of an account's conversations; a logout removes it. */
export interface ChatStorage {
  draft: (chatId: number) => string;
  /** Stores a draft; an empty text removes it. */
  saveDraft: (chatId: number, text: string) => void;
  /** Texts that were unsent when the page was left. Files are not stored. */
  unsent: () => Outgoing[];
  saveUnsent: (messages: readonly Outgoing[]) => void;
}

/** The storage of one account. In a browser without room nothing is stored, and nothing else fails. */
export function createChatStorage(accountId: number, storage: Storage = localStorage): ChatStorage {
  const prefix = `${CHAT_STORAGE_PREFIX}${accountId}.`;
  const keep = (key: string, value: string): void => {
    try {
      if (value === '') storage.removeItem(prefix + key);
      else storage.setItem(prefix + key, value);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  };
  return {
    draft: (chatId) => storage.getItem(`${prefix}draft.${chatId}`) ?? '',
    saveDraft: (chatId, text) => keep(`draft.${chatId}`, text),
    unsent: () => readUnsent(storage.getItem(`${prefix}unsent`)),
    saveUnsent: (messages) => {
      const texts = messages.filter(({ media }) => media === undefined);
      keep('unsent', texts.length === 0 ? '' : JSON.stringify(texts));
    },
  };
}

function readUnsent(json: string | null): Outgoing[] {
  let value: unknown;
  try {
    value = JSON.parse(json ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(value) ? value.flatMap((item) => readOutgoing(item) ?? []) : [];
}

function readOutgoing(value: unknown): Outgoing | undefined {
  if (!isObject(value)) return undefined;
  const { clientId, chatId, text, at } = value;
  if (!isClientId(clientId) || typeof chatId !== 'number' || typeof text !== 'string' || text === '') return undefined;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  return { clientId, chatId, text, at, state: 'failed', reason: 'refused', fraction: 0 };
}

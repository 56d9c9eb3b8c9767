import { isRecordId } from '../../core/routing/paths.ts';

/** Path of the live chat below the base. */
export const CHATS_PATH = '/chats';
/** Permission key of the live chat. */
export const CHATS_PERMISSION = 'chats';

/** Path of a conversation below the base. */
export function chatPath(id: number): string {
  return `${CHATS_PATH}/${id}`;
}

/** The meaning of a path that begins with `/chats`. `unknown`: an id that no conversation can have. */
export interface ChatsMatch {
  kind: 'chats';
  id: number | 'unknown' | undefined;
}

/**
 * Matches the path of the live chat, with or without a conversation. Undefined for every other path.
 *
 * @example matchChats('/chats/12') // { kind: 'chats', id: 12 }
 */
export function matchChats(path: string): ChatsMatch | undefined {
  const [head, id, ...rest] = path.split('/').filter((part) => part !== '');
  if (head !== 'chats' || rest.length > 0) return undefined;
  if (id === undefined) return { kind: 'chats', id: undefined };
  return { kind: 'chats', id: isRecordId(id) ? Number(id) : 'unknown' };
}

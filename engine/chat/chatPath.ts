/** Path of the live chat below the base. */
export const CHATS_PATH = '/chats';
/** Permission key of the live chat (PERM-05, PERM-10). */
export const CHATS_PERMISSION = 'chats';

/** Path of a conversation below the base. */
export function chatPath(id: number): string {
  return `${CHATS_PATH}/${id}`;
}

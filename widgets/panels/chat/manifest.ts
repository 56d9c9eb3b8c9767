import { CHAT_USER_TYPES } from '../../../engine/chat/Chat.types.ts';
import { CHATS_PERMISSION } from '../../../engine/chat/chatPath.ts';
import { userTypeOf } from '../../../engine/chat/groupOfUserType.ts';
import { definePanel } from '../../../engine/registry/definePanel.ts';

/** The conversation with a person. */
export const manifest = definePanel({
  id: 'chat',
  accepts: ['reference'],
  isAbout: (group) => userTypeOf(group, CHAT_USER_TYPES) !== undefined,
  permission: CHATS_PERMISSION,
});

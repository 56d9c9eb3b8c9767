import { CHAT_USER_TYPES } from '../../../engine/features/chat/Chat.types.ts';
import { CHATS_PERMISSION } from '../../../engine/features/chat/chatPath.ts';
import { userTypeOf } from '../../../engine/features/chat/groupOfUserType.ts';
import { definePanel } from '../../../engine/core/registry/definePanel.ts';

/** The conversation with a person. */
export const manifest = definePanel({
  id: 'chat',
  accepts: ['reference'],
  isAbout: (group) => userTypeOf(group, CHAT_USER_TYPES) !== undefined,
  permission: CHATS_PERMISSION,
});

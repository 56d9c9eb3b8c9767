import { CHATS_PERMISSION } from '../../../engine/features/chat/chatPath.ts';
import { userTypeOf } from '../../../engine/features/chat/chatPeople.ts';
import { definePanel } from '../../../engine/core/registry/definePanel.ts';

/** The conversation with a person. */
export const manifest = definePanel({
  id: 'chat',
  accepts: ['reference'],
  isAbout: (group) => userTypeOf(group) !== undefined,
  permission: CHATS_PERMISSION,
});

import useSWR, { type SWRResponse } from 'swr';
import type { ChatThread } from '../../../engine/features/chat/Chat.types.ts';
import { userTypeOf } from '../../../engine/features/chat/chatPeople.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { ChatPerson } from '../../../engine/client/pages/ChatCalls.types.ts';
import { usePushes } from '../../../engine/react/realtime/usePushes.ts';
import type { PanelSubject } from '../../../engine/core/registry/definePanel.ts';

/** The person of a record in the live chat; undefined for a record without conversations. */
export function personOf(subject: PanelSubject | undefined): ChatPerson | undefined {
  const userType = subject && userTypeOf(subject.resource);
  return subject && userType !== undefined ? { userType, userId: subject.id } : undefined;
}

/** The newest messages of the conversation with a person; null when there is none. Reading it sets no mark. */
export function useConversation(person: ChatPerson | undefined): SWRResponse<ChatThread | null, unknown> {
  const api = useApi();
  const answer = useSWR(person && ['chat-panel', person.userType, person.userId], async () => {
    if (person === undefined) return null;
    const calls = await api.chat();
    const [chat] = (await calls.chats({ person, perPage: 1 })).items;
    return chat === undefined ? null : calls.thread(chat.id);
  });
  const { data, mutate } = answer;
  usePushes('chat', 'conversation', ({ events, isReset }) => {
    const isOurs = events.some(({ data: push }) =>
      push.action === 'read'
        ? push.chat_id === data?.chat.id
        : push.chat.sender.id === person?.userId && push.chat.sender.user_type === person.userType,
    );
    if (isOurs || isReset) void mutate();
  });
  return answer;
}

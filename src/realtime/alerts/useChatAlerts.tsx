import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import type { ChatMessage, PushedChat } from '../../../engine/features/chat/Chat.types.ts';
import { sideOf } from '../../../engine/features/chat/chatSides.ts';
import { CHAT_TOAST_MS } from '../../../engine/core/constants.ts';
import { usePushes } from '../../../engine/react/realtime/usePushes.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { logError } from '../../../engine/core/errors/logError.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { AlertBody } from './AlertBody.tsx';
import { untilVisible } from './untilVisible.ts';
import { useAlarm } from './useAlarm.ts';

type ArrivedMessage = Extract<PushedChat, { action: 'message' }>;

/** Texts for messages without text, by their type. */
const WORDS: Readonly<Record<string, string>> = {
  image: 'alerts.picture',
  video: 'alerts.video',
  audio: 'alerts.audio',
  offer: 'alerts.offer',
};

/**
 * Shows alerts of messages of people: a complaint plays a sound and opens a dialog that leads to the conversation, any
 * other message is a toast for 15 seconds. A complaint opens its dialog once for an account, in the first of its tabs that
 * is in front; what is written about it later is a toast. A conversation that is open and visible raises no alert, nor
 * does a message of staff.
 */
export function useChatAlerts(): void {
  const { t } = useText();
  const api = useApi();
  const { toast, confirm } = useFeedback();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const sound = useAlarm();
  // One dialog per conversation at a time, however much its person writes meanwhile.
  const asked = useRef(new Set<number>());

  const wordsOf = ({ message, message_type: type, descreption }: ChatMessage): string => {
    const text = [message, descreption ?? ''].find((words) => words.trim() !== '');
    if (text !== undefined) return text;
    const word = Object.hasOwn(WORDS, type) ? WORDS[type] : undefined;
    return t(word ?? 'alerts.message');
  };
  const open = (chatId: number): void => void navigate(`/chats/${chatId}`);

  const announce = ({ chat, message }: ArrivedMessage): void =>
    toast({
      kind: 'info',
      title: t('alerts.messageFrom', { name: isolate(chat.sender.name) }),
      description: wordsOf(message),
      duration: CHAT_TOAST_MS,
      action: { label: t('alerts.toChats'), onAct: () => open(chat.id) },
    });

  const warn = async (arrived: ArrivedMessage): Promise<void> => {
    const { chat, message } = arrived;
    if (asked.current.has(chat.id)) return;
    asked.current.add(chat.id);
    try {
      await untilVisible();
      if (!(await isFirst(chat.id))) {
        announce(arrived);
        return;
      }
      const isWanted = await confirm({
        title: t('alerts.complaint'),
        body: <AlertBody title={chat.sender.name} text={wordsOf(message)} />,
        confirmLabel: t('alerts.toChats'),
        cancelLabel: t('alerts.later'),
      });
      if (isWanted) open(chat.id);
    } finally {
      asked.current.delete(chat.id);
    }
  };

  /** A complaint whose server does not answer is rather shown twice than never. */
  const isFirst = async (chatId: number): Promise<boolean> => {
    try {
      return await (await api.chat()).claimComplaint(chatId);
    } catch (error) {
      logError('Complaint shown unclaimed', error);
      return true;
    }
  };

  usePushes('chat', 'alerts', ({ events }) => {
    const arrived = events.flatMap(({ data, seq }) =>
      data.action === 'message' && sideOf(data.message) === 'person' ? [{ data, seq }] : [],
    );
    const last = arrived.at(-1);
    if (last === undefined) return;
    // The last message of each conversation, in the order of arrival.
    const newest = [...new Map(arrived.map(({ data }) => [data.chat.id, data])).values()];
    for (const data of newest) {
      if (pathname === `/chats/${data.chat.id}`) continue;
      if (isComplaint(data)) void warn(data);
      else announce(data);
    }
    sound({
      seq: last.seq,
      ...(newest.some(isComplaint) && { sound: 'alert' }),
      desktop: newest.map((data) => ({
        title: t(isComplaint(data) ? 'alerts.complaintFrom' : 'alerts.messageFrom', {
          name: isolate(data.chat.sender.name),
        }),
        body: wordsOf(data.message),
        tag: `lawha-chat-${data.chat.id}`,
        onOpen: () => open(data.chat.id),
      })),
    });
  });
}

function isComplaint({ chat, message }: ArrivedMessage): boolean {
  return chat.is_complaint || message.message_type === 'complaint';
}

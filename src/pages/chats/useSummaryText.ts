import { messageSummary } from '../../../engine/features/chat/messageSummary.ts';
import { useText } from '../../../engine/react/text/useText.ts';

/** Messages in one line, for announcements: their media and their text. */
export function useSummaryText(): (message: Parameters<typeof messageSummary>[0]) => string {
  const { t } = useText();
  return (message) => {
    const { content, text } = messageSummary(message);
    return [content && t(`chats.kinds.${content}`), text].filter(Boolean).join(' ');
  };
}

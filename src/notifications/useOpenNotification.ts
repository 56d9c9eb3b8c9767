import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { logError } from '../../engine/core/errors/logError.ts';
import { useFeedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { isApiError } from '../../engine/core/errors/ApiError.ts';
import type { PushedNotification } from '../../engine/features/realtime/PushedEvent.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { withRead } from './feed.ts';
import { targetOf } from './targetOf.ts';
import { useChangeFeed } from './useFeed.ts';

/** Dependencies of opening a notification. */
export type OpenableNotification = Pick<PushedNotification, 'notify_id' | 'notify_type' | 'read_at'>;

/** Longest milliseconds that opening the record waits for marking as read. */
const PATIENCE_MS = 2000;

/** Ids that are being marked: a second press does nothing. */
const marking = new Map<number, Promise<boolean>>();

/**
 * Opens a notification of any list: an unread one is marked as read on the server and lowers the counter by one, then
 * its record is opened. When marking fails, the record is opened nevertheless and the counter is unchanged; an unknown
 * type opens nothing. Resolves to whether it is read now.
 */
export function useOpenNotification(): (notification: OpenableNotification) => Promise<boolean> {
  const api = useApi();
  const navigate = useNavigate();
  const change = useChangeFeed();
  const { toast } = useFeedback();
  const { t } = useText();

  const mark = useCallback(
    async (id: number): Promise<boolean> => {
      try {
        await (await api.notifications()).markRead(id);
      } catch (error) {
        if (!isApiError(error)) logError('A notification could not be marked as read', error);
        return false;
      }
      await change((feed) => withRead(feed, id, new Date().toISOString()));
      return true;
    },
    [api, change],
  );

  return useCallback(
    async (notification) => {
      const read = notification.read_at === null ? markOnce(notification.notify_id, mark) : Promise.resolve(true);
      let target: string | undefined;
      try {
        target = await targetOf(notification);
      } catch (error) {
        logError('It is not known where a notification leads', error);
        toast({ kind: 'error', title: t('shell.chunkTitle') });
      }
      await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      if (target !== undefined) await navigate(target);
      return read;
    },
    [mark, navigate, t, toast],
  );
}

function markOnce(id: number, mark: (id: number) => Promise<boolean>): Promise<boolean> {
  const known = marking.get(id);
  if (known !== undefined) return known;
  const read = mark(id).finally(() => marking.delete(id));
  marking.set(id, read);
  return read;
}

import { useNavigate } from 'react-router-dom';
import { notices } from 'virtual:lawha/notices';
import { useCanAccess } from '../../../engine/react/access/AccessContext.tsx';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { logError } from '../../../engine/core/errors/logError.ts';
import type { PushedNotification } from '../../../engine/features/realtime/PushedEvent.ts';
import { usePushes } from '../../../engine/react/realtime/usePushes.ts';
import { pathsOf } from '../../../engine/core/routing/paths.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { notificationText } from '../../notifications/feed.ts';
import { targetOf } from '../../notifications/targetOf.ts';
import { useOpenNotification } from '../../notifications/useOpenNotification.ts';
import { AlertBody } from './AlertBody.tsx';
import { useAlarm } from './useAlarm.ts';

/** Whether a kind is a warning, as the product declares it. */
const isWarning = ({ notify_type: type }: PushedNotification): boolean =>
  Object.hasOwn(notices, type) && notices[type]?.warns === true;

/** Most toasts at once; more are combined in one with their number. */
const MAX_TOASTS = 3;

/**
 * Shows alerts of notifications: a warning as a dialog, which waits for the one before it, others as a sound and a
 * toast. Notifications read elsewhere meanwhile cause no alert.
 */
export function useNotificationAlerts(): void {
  const { t, language } = useText();
  const { toast, confirm } = useFeedback();
  const navigate = useNavigate();
  const mayList = useCanAccess({ route: 'notifications/show-all' });
  const open = useOpenNotification();
  const sound = useAlarm();

  const warn = async (notification: PushedNotification): Promise<void> => {
    const { title, body } = notificationText(notification, language);
    const isWanted = await confirm({
      title: t('alerts.unusual'),
      body: <AlertBody title={title} text={body} />,
      confirmLabel: t('alerts.open'),
      cancelLabel: t('alerts.later'),
    });
    if (isWanted) await open(notification);
  };

  const say = async (notification: PushedNotification): Promise<void> => {
    const { title, body } = notificationText(notification, language);
    const target = await targetOf({ ...notification });
    toast({
      kind: 'info',
      title: isolate(title),
      ...(body !== '' && { description: body }),
      action: {
        label: t(target === undefined ? 'alerts.markRead' : 'alerts.open'),
        onAct: () => void open(notification),
      },
    });
  };

  usePushes('notification', 'alerts', ({ events }) => {
    const fresh = events.filter(({ data }) => data.read_at === null);
    const last = fresh.at(-1);
    if (last === undefined) return;
    const notifications = fresh.map(({ data }) => data);
    const others = notifications.filter((notification) => !isWarning(notification));
    const warnings = notifications.filter(isWarning);
    for (const notification of warnings) void warn(notification);
    if (others.length <= MAX_TOASTS) for (const notification of others) say(notification).catch(failed);
    else {
      const toAll = { label: t('alerts.showAll'), onAct: () => void navigate(pathsOf('notifications').list) };
      toast({ kind: 'info', title: t('alerts.new', { count: others.length }), ...(mayList && { action: toAll }) });
    }
    sound({
      seq: last.seq,
      sound: warnings.length > 0 ? 'alert' : 'notify',
      desktop: notifications.slice(-MAX_TOASTS).map((notification) => ({
        ...notificationText(notification, language),
        tag: `lawha-notification-${notification.notify_id}`,
        onOpen: () => void open(notification),
      })),
    });
  });
}

function failed(error: unknown): void {
  logError('A notification was not delivered', error);
}

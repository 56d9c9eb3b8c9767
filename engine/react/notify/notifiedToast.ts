import { isObject } from '../../core/values/isObject.ts';
import type { ToastOptions } from '../feedback/FeedbackContext.tsx';
import type { useText } from '../text/useText.ts';

type Translate = ReturnType<typeof useText>['t'];

/**
 * The toast after a notification was sent, by how many people it reached (`delivery` of the answer). An answer without
 * these numbers is one of success, as servers gave it before.
 */
export function notifiedToast(answer: unknown, t: Translate): ToastOptions {
  const delivery = isObject(answer) && isObject(answer['delivery']) ? answer['delivery'] : {};
  const [sent = 0, waiting = 0, kept = 0, failed = 0] = ['sent', 'waiting', 'kept', 'failed'].map(
    (part) => Number(delivery[part]) || 0,
  );
  if (waiting + kept + failed === 0) return { kind: 'success', title: t('common.sendSuccess') };
  if (sent + kept + failed === 0) return { kind: 'info', title: t('replies.notify.waiting') };
  const title = t(sent + waiting + failed === 0 ? 'replies.notify.kept' : 'replies.notify.partly');
  return { kind: 'warning', title, description: t('replies.notify.counts', { sent, waiting, kept, failed }) };
}

import { readReplies } from '../../features/replies/readReplies.ts';
import { unsentReason } from '../../features/replies/unsentReason.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { ToastOptions } from '../feedback/FeedbackContext.tsx';
import type { useText } from '../text/useText.ts';

type Translate = ReturnType<typeof useText>['t'];

/**
 * The toast after a reply, by how far its message got: success only where a gateway accepted it.
 *
 * @param id the reply; the last one by default
 */
export function deliveryToast(row: Row, t: Translate, id?: number): ToastOptions {
  const replies = readReplies(row['replies']);
  const delivery = (id === undefined ? replies.at(-1) : replies.find((reply) => reply.id === id))?.delivery;
  switch (delivery?.status) {
    case 'sent':
      return { kind: 'success', title: t('common.operationSuccess'), description: t('common.sendSuccess') };
    case 'kept':
      return {
        kind: 'warning',
        title: t('replies.toast.kept'),
        description: t(`replies.kept.${unsentReason(delivery.error)}`),
      };
    case 'failed':
      return {
        kind: 'error',
        title: t('replies.toast.failed'),
        ...(delivery.error !== null && { description: `${t('replies.reason')} ${delivery.error}` }),
      };
    default:
      return { kind: 'info', title: t('replies.toast.waiting'), description: t('replies.toast.follow') };
  }
}

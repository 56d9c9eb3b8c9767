import type { ConfirmOptions } from './FeedbackContext.tsx';

/** The confirmation before a deletion; the caller adds its subject and its consequences. */
export function deletionQuestion(t: (key: string) => string): ConfirmOptions {
  return {
    title: t('common.confirmTitle'),
    sentences: [t('common.confirmDeleteBody')],
    confirmLabel: t('common.yesDelete'),
    cancelLabel: t('common.no'),
    tone: 'danger',
  };
}

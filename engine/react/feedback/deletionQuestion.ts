import type { ConfirmOptions } from './FeedbackContext.tsx';

/** The question before something is deleted; who asks adds what it is about and what happens then. */
export function deletionQuestion(t: (key: string) => string): ConfirmOptions {
  return {
    title: t('common.confirmTitle'),
    sentences: [t('common.confirmDeleteBody')],
    confirmLabel: t('common.yesDelete'),
    cancelLabel: t('common.no'),
    tone: 'danger',
  };
}

import type { ConfirmOptions } from './FeedbackContext.tsx';

/** The confirmation before a deletion of some group's records; the caller adds its subject. */
export function deletionQuestion(
  t: (key: string) => string,
  { trash }: { trash?: number | undefined } = {},
): ConfirmOptions & { sentences: readonly string[] } {
  return {
    title: t('common.confirmTitle'),
    sentences: [t('common.confirmDeleteBody'), ...(trash === undefined ? [] : [t('common.confirmTrash')])],
    confirmLabel: t('common.yesDelete'),
    cancelLabel: t('common.no'),
    tone: 'danger',
  };
}

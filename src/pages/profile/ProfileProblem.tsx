import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../../engine/text/useText.ts';
import { StateNotice } from '../../../engine/views/shared/StateNotice.tsx';

/** Stands where the profile would, when it could not be loaded; it can be asked for again. */
export function ProfileProblem({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useText();
  return (
    <StateNotice
      icon="cloud-off"
      tone="error"
      title={t('profile.failedTitle')}
      description={t('profile.failedBody')}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

import type { ReactNode } from 'react';
import { useText } from '../../../engine/text/useText.ts';
import { FailureNotice } from '../../../engine/views/shared/FailureNotice.tsx';

/** Stands where the profile would, when it could not be loaded; it can be asked for again. */
export function ProfileProblem({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const { t } = useText();
  return <FailureNotice title={t('profile.failed')} error={error} onRetry={onRetry} />;
}

import type { ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { FailureNotice } from '../../../widgets/views/shared/FailureNotice.tsx';

/** Shown when the profile could not be loaded, with a button that loads it again. */
export function ProfileProblem({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const { t } = useText();
  return <FailureNotice title={t('profile.failed')} error={error} onRetry={onRetry} />;
}

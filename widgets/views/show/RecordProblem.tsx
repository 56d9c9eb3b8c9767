import type { ReactNode } from 'react';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { isApiError } from '../../../engine/core/errors/ApiError.ts';
import { withoutBeside } from '../../../engine/core/query/views/beside.ts';
import { lastListUrl } from '../../../engine/core/routing/lastListUrl.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { ButtonLink } from '../shared/ButtonLink.tsx';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { StateNotice } from '../shared/StateNotice.tsx';

export interface RecordProblemProps {
  resource: ResolvedResource;
  /** The error of the call. */
  error: unknown;
  onRetry: () => void;
}

/** Replaces a record that does not exist, with a link back to the list, or that could not be loaded. */
export function RecordProblem({ resource, error, onRetry }: RecordProblemProps): ReactNode {
  const { t } = useText();
  return isApiError(error, 'not-found') ? (
    <StateNotice
      icon="search-x"
      title={t('show.notFound.title')}
      description={t('show.notFound.body')}
      action={<ButtonLink to={withoutBeside(lastListUrl(resource.name))}>{t('show.notFound.back')}</ButtonLink>}
    />
  ) : (
    <FailureNotice title={t('show.failed')} error={error} onRetry={onRetry} />
  );
}

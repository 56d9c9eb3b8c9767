import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ResolvedResource } from '../../definition/Resolved.types.ts';
import { lastListUrl } from '../../routing/lastListUrl.ts';
import { useText } from '../../text/useText.ts';
import { ButtonLink } from '../shared/ButtonLink.tsx';
import { StateNotice } from '../shared/StateNotice.tsx';

export interface RecordProblemProps {
  resource: ResolvedResource;
  status: 'not-found' | 'failed';
  onRetry: () => void;
}

/** Stands where a record would: there is none, with a way back to the list (SHOW-05), or it could not be loaded. */
export function RecordProblem({ resource, status, onRetry }: RecordProblemProps): ReactNode {
  const { t } = useText();
  return status === 'not-found' ? (
    <StateNotice
      icon="search-x"
      title={t('show.notFound.title')}
      description={t('show.notFound.body')}
      action={<ButtonLink to={lastListUrl(resource.name)}>{t('show.notFound.back')}</ButtonLink>}
    />
  ) : (
    <StateNotice
      icon="cloud-off"
      tone="error"
      title={t('show.failed.title')}
      description={t('show.failed.body')}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

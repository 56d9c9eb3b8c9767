import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { pathsOf } from '../../../../engine/core/routing/paths.ts';
import { noResultText } from '../../../../engine/core/text/noResultText.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ButtonLink } from '../../shared/ButtonLink.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { StateNotice } from '../../shared/StateNotice.tsx';
import {
  useListDataContext,
  useListQueryContext,
  useListSettings,
} from '../../../../engine/react/list/ListContexts.tsx';

/** Draws the state that replaces the rows: failed to load, empty, nothing found; each with one next step. */
export function ListState({ phase }: { phase: 'failed' | 'empty' | 'no-result' }): ReactNode {
  switch (phase) {
    case 'failed':
      return <FailedState />;
    case 'empty':
      return <EmptyState />;
    case 'no-result':
      return <NoResultState />;
  }
}

/** A quiet notice with a button to try again. */
function FailedState(): ReactNode {
  const { error, refresh } = useListDataContext();
  const { t } = useText();
  return <FailureNotice title={t('list.failed')} error={error} onRetry={refresh} />;
}

function EmptyState(): ReactNode {
  const { resource, access } = useListSettings();
  const { t, pick } = useText();
  return (
    <StateNotice
      icon={resource.icon}
      title={t('list.empty')}
      {...(resource.description && { description: pick(resource.description) })}
      action={
        access.add && (
          <ButtonLink to={pathsOf(resource.name).add}>{t('list.addNew', { name: pick(resource.singular) })}</ButtonLink>
        )
      }
    />
  );
}

function NoResultState(): ReactNode {
  const { query, dispatch } = useListQueryContext();
  const { t } = useText();
  const keyword = query.filters['keyword'] ?? '';
  return (
    <StateNotice
      icon="search-x"
      title={t('list.empty')}
      description={keyword === '' ? t('list.noResult') : noResultText(t, keyword)}
      action={
        <Button type="button" variant="outline" onClick={() => dispatch({ type: 'reset' })}>
          {t('list.resetFilters')}
        </Button>
      }
    />
  );
}

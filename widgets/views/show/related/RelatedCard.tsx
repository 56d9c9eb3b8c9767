import { Button, chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResolvedRelated } from '../../../../engine/core/definition/Resolved.types.ts';
import { pathsOf } from '../../../../engine/core/routing/paths.ts';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ShowCard } from '../../shared/ShowCard.tsx';
import { RelatedCounts } from './RelatedCounts.tsx';
import { RelatedTable } from './RelatedTable.tsx';
import { useRelated } from '../../../../engine/react/show/related/useRelated.ts';

export interface RelatedCardProps {
  related: ResolvedRelated;
  /** The record that the others point to. */
  to: { group: string; id: number };
}

/** Draws a related list: its name and size, the first records, and a link to all of them; nothing for an empty one. */
export function RelatedCard({ related, to }: RelatedCardProps): ReactNode {
  const { t, pick } = useText();
  const list = useRelated(related, to);
  const label = related.label ?? (list.status === 'ready' ? list.other.label : undefined);
  const name = label && pick(label);
  if (list.status === 'ready' && list.total === 0) return null;
  return (
    <ShowCard
      data-testid={`related-${related.resource}`}
      title={
        <>
          {name ?? t('common.loading')}
          {list.status === 'ready' && (
            <chakra.span textStyle="label" color="fg.3" marginInlineStart="2">
              <Ltr aria-hidden="true">{formatInteger(list.total)}</Ltr>
              <span data-visually-hidden="">{t('shell.recordCount', { count: list.total })}</span>
            </chakra.span>
          )}
        </>
      }
      aside={
        list.status === 'ready' && (
          <chakra.span textStyle="label" color="link" _hover={{ textDecoration: 'underline' }}>
            <Link
              to={`${pathsOf(related.resource).list}?${new URLSearchParams(list.query).toString()}`}
              aria-label={t('related.showAllOf', { name })}
            >
              {t('common.showAll')}
            </Link>
          </chakra.span>
        )
      }
    >
      {list.status === 'loading' && (
        <chakra.output aria-busy="true" aria-label={t('common.loading')} display="grid" gap="3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="10" />
          ))}
        </chakra.output>
      )}
      {list.status === 'failed' && (
        <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
          <chakra.p textStyle="table" color="error">
            {t('related.failed')}
          </chakra.p>
          <Button variant="outline" size="sm" onClick={list.reload}>
            {t('common.retry')}
          </Button>
        </chakra.div>
      )}
      {list.status === 'ready' && list.counts && <RelatedCounts counts={list.counts} />}
      {list.status === 'ready' && <RelatedTable resource={list.other} pointer={related.field} rows={list.rows} />}
    </ShowCard>
  );
}

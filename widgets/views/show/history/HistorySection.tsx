import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { useMediaQuery, WIDE } from '../../../../engine/react/screen/useMediaQuery.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { KeptSinceLine } from '../../shared/KeptSinceLine.tsx';
import { ShowCard } from '../../shared/ShowCard.tsx';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { AuthorsButton } from './AuthorsButton.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import { useHistory, type UseHistoryResult } from '../../../../engine/react/show/history/useHistory.ts';

const VersionsDialog = lazy(async () => ({ default: (await import('./VersionsDialog.tsx')).VersionsDialog }));

/** Entries shown before more are loaded; on a narrow screen, where each takes a quarter of it, the newest alone. */
const SHOWN = { wide: 5, narrow: 1 };

export interface HistorySectionProps {
  resource: ResolvedResource;
  /** The current record; after a change here its history is fetched again. */
  row: Row;
  /** Whether the person may change the record. */
  mayRestore: boolean;
  setRow: (row: Row) => void;
}

/**
 * Draws the changes of a record with author and time, newest first, each with the values before and after; nothing for a
 * record that never changed. Where older ones have been removed, it says so.
 */
export function HistorySection(props: HistorySectionProps): ReactNode {
  const { resource, row } = props;
  const { t } = useText();
  const history = useHistory(resource, row.id, row);
  if (history.status === 'ready' && history.entries.length === 0 && history.beginsAt === undefined) return null;
  return (
    <ShowCard title={t('history.title')} data-testid="history">
      {history.entries.length > 0 && <HistoryTools {...props} history={history} />}
      {history.status === 'loading' && <HistorySkeleton />}
      {history.status === 'failed' && (
        <Problem text={t('history.failed')} onRetry={history.reload} label={t('common.retry')} />
      )}
      {history.entries.length > 0 && <Timeline resource={resource} history={history} />}
      {history.beginsAt !== undefined && <KeptSinceLine text={t('history.begin')} at={history.beginsAt} />}
    </ShowCard>
  );
}

/** Draws what a history is used for: who changed what last, and comparing versions. */
function HistoryTools({ history, ...props }: HistorySectionProps & { history: UseHistoryResult }): ReactNode {
  const { t } = useText();
  const [isComparing, setComparing] = useState(false);
  const entry = history.entries.findLast(({ after }) => after !== null);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1" marginBlockEnd="3" marginInline="-3" data-no-print="">
      <AuthorsButton />
      {entry && (
        <Button
          variant="ghost"
          size="sm"
          color="fg.2"
          aria-haspopup="dialog"
          data-testid="compare-versions"
          onClick={() => setComparing(true)}
        >
          <Icon id="git-compare" size={16} />
          {t('history.versions.title')}
        </Button>
      )}
      {isComparing && entry && (
        <Suspense fallback={null}>
          <VersionsDialog {...props} history={history} entry={entry.id} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </chakra.div>
  );
}

function Timeline({ resource, history }: { resource: ResolvedResource; history: UseHistoryResult }): ReactNode {
  const { t } = useText();
  const [isWhole, setWhole] = useState(false);
  const isWide = useMediaQuery(WIDE);
  const { entries, hasMore, more, loadMore } = history;
  const shown = isWhole ? entries : entries.slice(0, isWide ? SHOWN.wide : SHOWN.narrow);
  const hasHidden = shown.length < entries.length;
  return (
    <>
      <chakra.ol display="grid">
        {shown.map((entry) => (
          <HistoryItem key={entry.id} resource={resource} entry={entry} />
        ))}
      </chakra.ol>
      {more === 'failed' && <Problem text={t('history.moreFailed')} onRetry={loadMore} label={t('common.retry')} />}
      {more !== 'failed' && (hasHidden || hasMore) && (
        <Button
          variant="outline"
          size="sm"
          marginBlockStart="4"
          data-testid="history-more"
          // Busy and not disabled: a disabled button could not keep the focus.
          aria-disabled={more === 'loading'}
          aria-busy={more === 'loading'}
          onClick={() => {
            setWhole(true);
            if (!hasHidden && more === 'idle') loadMore();
          }}
        >
          {more === 'loading' ? t('common.loading') : t('history.more')}
        </Button>
      )}
    </>
  );
}

function Problem({ text, label, onRetry }: { text: string; label: string; onRetry: () => void }): ReactNode {
  return (
    <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
      <chakra.p textStyle="table" color="error">
        {text}
      </chakra.p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {label}
      </Button>
    </chakra.div>
  );
}

/** Placeholder of the entries. */
export function HistorySkeleton(): ReactNode {
  const { t } = useText();
  return (
    <chakra.output aria-busy="true" aria-label={t('common.loading')} display="grid" gap="4">
      {[1, 2, 3].map((entry) => (
        <Skeleton key={entry} height="12" />
      ))}
    </chakra.output>
  );
}

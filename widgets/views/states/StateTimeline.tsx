import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useMediaQuery, WIDE } from '../../../engine/react/screen/useMediaQuery.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { ShowCard } from '../shared/ShowCard.tsx';
import type { StatefulResource } from '../../../engine/react/states/moveForm.ts';
import { TimelineStep } from './TimelineStep.tsx';
import { useStateChanges } from '../../../engine/react/states/useStateChanges.ts';

/** Newest steps that are shown before all are asked for, on narrow and on wide screens. */
const SHOWN = { narrow: 2, wide: 6 };

export interface StateTimelineProps {
  resource: StatefulResource;
  /** The current record; after a change here its steps are fetched again. */
  row: Row;
}

/** Draws the states that a record went through, newest first: author, time, reason. */
export function StateTimeline({ resource, row }: StateTimelineProps): ReactNode {
  const { t } = useText();
  const { states } = resource;
  // Only a change of its state adds steps, whatever else changes in the record.
  const { status, changes, reload } = useStateChanges(
    resource,
    row.id,
    `${String(row[states.field])} ${row.version ?? ''}`,
  );
  const [isWhole, setWhole] = useState(false);
  const isWide = useMediaQuery(WIDE);
  const shown = isWhole ? changes : changes.slice(0, isWide ? SHOWN.wide : SHOWN.narrow);
  return (
    <ShowCard title={t('states.timeline')} data-testid="state-timeline">
      {status === 'loading' && (
        <chakra.output aria-busy="true" aria-label={t('common.loading')} display="grid" gap="4">
          {[1, 2, 3].map((step) => (
            <Skeleton key={step} height="12" />
          ))}
        </chakra.output>
      )}
      {status === 'failed' && (
        <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
          <chakra.p textStyle="table" color="error">
            {t('states.failed')}
          </chakra.p>
          <Button variant="outline" size="sm" onClick={reload}>
            {t('common.retry')}
          </Button>
        </chakra.div>
      )}
      {status === 'ready' && changes.length === 0 && (
        <chakra.p color="fg.2" textStyle="table">
          {t('states.empty')}
        </chakra.p>
      )}
      {shown.length > 0 && (
        <chakra.ol display="grid">
          {shown.map((change, index) => (
            <TimelineStep key={change.id} resource={resource} change={change} isCurrent={index === 0} />
          ))}
        </chakra.ol>
      )}
      {shown.length < changes.length && (
        <Button
          variant="outline"
          size="sm"
          marginBlockStart="4"
          data-testid="state-timeline-more"
          onClick={() => {
            setWhole(true);
          }}
        >
          {t('states.all', { number: changes.length })}
        </Button>
      )}
    </ShowCard>
  );
}

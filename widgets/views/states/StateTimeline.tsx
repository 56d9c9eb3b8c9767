import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useHandler } from '../../../engine/react/screen/useHandler.ts';
import { useMediaQuery, WIDE } from '../../../engine/react/screen/useMediaQuery.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { KeptSinceLine } from '../shared/KeptSinceLine.tsx';
import { ShowCard } from '../shared/ShowCard.tsx';
import type { StatefulResource } from '../../../engine/react/states/moveForm.ts';
import { TimelineStep } from './TimelineStep.tsx';
import { likelySteps, SHOWN_STEPS } from '../../../engine/react/states/likelySteps.ts';
import { useStateChanges } from '../../../engine/react/states/useStateChanges.ts';

export interface StateTimelineProps {
  resource: StatefulResource;
  /** The current record; after a change here its steps are fetched again. */
  row: Row;
  /** Called once its steps are known, or could not be loaded. */
  onReady?: () => void;
}

/** Room of a step, and of the sentence where there is none: what is below does not move when it is known. */
const STEP_HEIGHT = { base: '3.375rem', lg: '4.625rem' };

/** Draws the states that a record went through, newest first: author, time, reason. */
export function StateTimeline({ resource, row, onReady }: StateTimelineProps): ReactNode {
  const { t } = useText();
  const { states } = resource;
  // Only a change of its state adds steps, whatever else changes in the record.
  const { status, changes, beginsAt, reload } = useStateChanges(
    resource,
    row.id,
    `${String(row[states.field])} ${row.version ?? ''}`,
  );
  const ready = useHandler(() => onReady?.());
  useLayoutEffect(() => {
    if (status !== 'loading') ready();
  }, [status, ready]);
  const [isWhole, setWhole] = useState(false);
  const size = useMediaQuery(WIDE) ? 'wide' : 'narrow';
  const shown = isWhole ? changes : changes.slice(0, SHOWN_STEPS[size]);
  return (
    <ShowCard title={t('states.timeline')} data-testid="state-timeline">
      {status === 'loading' && (
        <chakra.output aria-busy="true" aria-label={t('common.loading')} display="grid" gap="5">
          {Array.from({ length: likelySteps(resource.states, row)[size] }, (_, step) => (
            <Skeleton key={step} height={STEP_HEIGHT} />
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
        <chakra.p color="fg.2" textStyle="table" minHeight={STEP_HEIGHT}>
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
      {beginsAt !== undefined && <KeptSinceLine text={t('states.begin')} at={beginsAt} />}
    </ShowCard>
  );
}

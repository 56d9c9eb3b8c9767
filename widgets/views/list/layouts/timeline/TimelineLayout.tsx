import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResolvedTimeline } from '../../../../../engine/core/definition/Layouts.types.ts';
import { toMatchQuery } from '../../../../../engine/core/query/toApiQuery.ts';
import { pathsOf } from '../../../../../engine/core/routing/paths.ts';
import { useLayout } from '../../../../../engine/react/list/layouts/useLayout.ts';
import { useListQueryContext, useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { useParts } from '../../../../../engine/react/registry/Parts.tsx';
import { useMediaQuery, WIDE } from '../../../../../engine/react/screen/useMediaQuery.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import type { PlacementScope } from '../../../../../engine/react/timeline/planPlacement.ts';
import { usePlacing } from '../../../../../engine/react/timeline/usePlacing.ts';
import { useTimelineDay } from '../../../../../engine/react/timeline/useTimelineDay.ts';
import type { TimelineRecord } from '../../../../../engine/features/timeline/Timeline.types.ts';
import { FailureNotice } from '../../../shared/FailureNotice.tsx';
import { StateNotice } from '../../../shared/StateNotice.tsx';
import { DayBar } from './DayBar.tsx';
import { DayList } from './DayList.tsx';
import { arrangeDay } from './arrangeDay.ts';
import { createBarTexts } from './barTexts.ts';
import { MoveToDialog } from './MoveToDialog.tsx';
import { PlacingStateDialog } from './PlacingStateDialog.tsx';
import { TimelineBoard } from './TimelineBoard.tsx';
import { TimelineSkeleton } from './TimelineSkeleton.tsx';

/** Draws a day of a list by row and hour, with the records that are in no row beside it. */
export function TimelineLayout(): ReactNode {
  const { resource } = useListSettings();
  const timeline = resource.layouts?.timeline;
  return timeline && <OpenTimeline timeline={timeline} />;
}

function OpenTimeline({ timeline }: { timeline: ResolvedTimeline }): ReactNode {
  const { resource, route, columns, access, regionRef } = useListSettings();
  const { query } = useListQueryContext();
  const { day } = useLayout();
  const { cells, states } = useParts();
  const { t, language, pick } = useText();
  const isWide = useMediaQuery(WIDE);
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [said, say] = useState('');
  const [opened, open] = useState<{ item: TimelineRecord; from: HTMLElement | null }>();
  const match = useMemo(() => toMatchQuery(query, route), [query, route]);
  const { data, error, isFetching, refresh } = useTimelineDay(resource, { day, words, query: match });
  const userType = states?.userType;
  const scope = useMemo<PlacementScope>(
    () => ({ resource, timeline, userType, may: { move: access.move, edit: access.edit } }),
    [resource, timeline, userType, access],
  );
  const texts = useMemo(
    () => createBarTexts({ resource, columns, registry: cells, language, t: (key, values) => t(key, { ...values }) }),
    [resource, columns, cells, language, t],
  );
  const placing = usePlacing({
    scope,
    nameOf: ({ id, ...row }) => texts.title({ ...row, id }),
    refresh,
    say,
    openForm: ({ id }) => void navigate(pathsOf(resource.name).edit(id)),
  });
  const arranged = useMemo(
    () => data && arrangeDay(data, placing.moved, timeline.hours),
    [data, placing.moved, timeline.hours],
  );
  const rowLabel = pick(resource.fields.find(({ name }) => name === timeline.row)?.label ?? resource.label);
  const handleOpen = (item: TimelineRecord, from: HTMLElement | null): void => open({ item, from });

  return (
    <>
      <DayBar totals={data?.totals} words={words} onWords={setWords} rowLabel={rowLabel} />
      <output data-visually-hidden="" data-testid="timeline-said">
        {said}
      </output>
      {data === undefined || arranged === undefined ? (
        error === undefined ? (
          <TimelineSkeleton />
        ) : (
          <FailureNotice title={t('timeline.failed')} error={error} onRetry={() => void refresh()} />
        )
      ) : data.rows.length === 0 && data.records.length === 0 ? (
        <StateNotice icon="calendar-x" title={t('timeline.empty')} description={t('timeline.emptyHelp')} />
      ) : isWide ? (
        <TimelineBoard
          scope={scope}
          day={data.day}
          arranged={arranged}
          totals={data.totals}
          texts={texts}
          rowLabel={rowLabel}
          isFetching={isFetching}
          onOpen={handleOpen}
          onPlace={placing.place}
        />
      ) : (
        <DayList arranged={arranged} totals={data.totals} texts={texts} onOpen={handleOpen} />
      )}
      {opened && data && (
        <MoveToDialog
          scope={scope}
          day={data.day}
          item={data.records.find(({ record }) => record.id === opened.item.record.id) ?? opened.item}
          rows={data.rows}
          rowLabel={rowLabel}
          texts={texts}
          returnTo={() => (opened.from?.isConnected ? opened.from : regionRef.current)}
          onPlace={placing.place}
          onClose={() => open(undefined)}
        />
      )}
      {placing.dialog && (
        <PlacingStateDialog
          resource={resource}
          dialog={placing.dialog}
          onDone={placing.onDialogDone}
          onClose={placing.onDialogClose}
        />
      )}
    </>
  );
}

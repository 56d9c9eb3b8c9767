// oxlint-disable jsx-a11y/prefer-tag-over-role -- cells of a table could not be placed by hours
import { useDroppable } from '@dnd-kit/core';
import { memo, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { variantOf } from '../../../../../engine/features/media/mediaAddress.ts';
import { type Axis, hoursOf, placeOf } from '../../../../../engine/features/timeline/axis.ts';
import { minuteOfNow, writeMinute } from '../../../../../engine/features/timeline/spanOf.ts';
import { stepFocus } from '../../../../../engine/features/timeline/stepFocus.ts';
import type { TimelineRecord, TimelineTotals } from '../../../../../engine/features/timeline/Timeline.types.ts';
import { truncateGraphemes } from '../../../../../engine/core/text/truncate.ts';
import { everyMinute } from '../../../../../engine/react/text/everyMinute.ts';
import { Ltr } from '../../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import type { ArrangedDay, ArrangedRow, PlacedRecord } from './arrangeDay.ts';
import { BarButton } from './BarButton.tsx';
import { type BarResize, useBarResize } from './useBarResize.ts';
import type { BarTexts } from './barTexts.ts';
import { GridScroll, HOUR_WIDTH, LANE_HEIGHT } from './timelineLook.ts';
import type { DropData, DragPlace, UseTimelineDragResult } from './useTimelineDrag.ts';

export interface TimelineGridProps {
  day: string;
  arranged: ArrangedDay;
  totals: TimelineTotals;
  texts: BarTexts;
  rowLabel: string;
  drag: UseTimelineDragResult;
  canDrag: (item: TimelineRecord) => boolean;
  onOpen: (item: TimelineRecord, from: HTMLElement | null) => void;
  /** Moves the end of a record; absent where records have none of their own. */
  onResize?: ((item: PlacedRecord, to: number) => void) | undefined;
}

const NONE: readonly string[] = [];

/**
 * Draws the rows with their heads and bars below the hours. The bars are one stop of the keyboard: arrows lead from one
 * to another, mirrored as the hours are, Home and End to the ends of a row; Enter and M open what can be done.
 */
export function TimelineGrid(props: TimelineGridProps): ReactNode {
  const { day, arranged, totals, texts, rowLabel, drag, canDrag, onOpen, onResize } = props;
  const { axis, rows } = arranged;
  const { t, direction } = useText();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number>();
  const bars = rows.flatMap((row) => row.bars);
  const first = bars.some(({ record }) => record.id === active) ? active : bars[0]?.record.id;
  const isDragging = drag.item !== undefined;
  const resize = useBarResize(axis, direction, (item, to) => onResize?.(item, to));

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const key = (event.target as HTMLElement).dataset['bar'];
    if (key === undefined || event.altKey || event.metaKey) return;
    if (event.code === 'KeyM' && !event.ctrlKey) {
      event.preventDefault();
      (event.target as HTMLElement).click();
      return;
    }
    const next = stepFocus(
      rows.map((row) => ({ bars: row.bars.map(({ record, span }) => ({ key: String(record.id), from: span.from })) })),
      key,
      { key: event.key, direction, isFar: event.ctrlKey },
    );
    if (next === undefined) return;
    event.preventDefault();
    setActive(Number(next));
    grid.current?.querySelector<HTMLElement>(`[data-bar="${next}"]`)?.focus();
  };

  return (
    <GridScroll
      ref={grid}
      role="grid"
      aria-label={t('timeline.gridLabel', { name: rowLabel })}
      aria-rowcount={rows.length + 1}
      tabIndex={bars.length === 0 ? 0 : undefined}
      data-dragging={isDragging || undefined}
      data-testid="timeline-grid"
      style={{
        ['--lw-hours' as string]: `${hoursOf(axis).length * HOUR_WIDTH}px`,
        ['--lw-count' as string]: hoursOf(axis).length,
      }}
      onKeyDown={handleKeyDown}
      onFocus={({ target }) => {
        if (target.dataset['bar'] !== undefined) setActive(Number(target.dataset['bar']));
      }}
    >
      <div role="rowgroup" className="lw-plan-body">
        <div role="row" className="lw-plan-row lw-plan-top">
          <div role="columnheader" className="lw-plan-head">
            {rowLabel}{' '}
            <Ltr className="lw-num">{rows.length < totals.rows ? `${rows.length} / ${totals.rows}` : rows.length}</Ltr>
          </div>
          <div role="columnheader" className="lw-plan-scale" aria-label={texts.time(axis)}>
            {hoursOf(axis).map((hour) => (
              <span key={hour} aria-hidden="true">
                <Ltr className="lw-num">{writeMinute(hour * 60)}</Ltr>
              </span>
            ))}
          </div>
        </div>
        {rows.map((row) => (
          <PlanRow
            key={row.row.id}
            row={row}
            axis={axis}
            texts={texts}
            active={first}
            canDrag={canDrag}
            reasons={isDragging ? drag.judgement.reasonsOf(row.row.id) : NONE}
            place={drag.place?.row.id === row.row.id ? drag.place : undefined}
            isRefused={drag.place?.row.id === row.row.id && drag.reasons.length > 0}
            onOpen={(item, from) => {
              if (!resize.takesClick()) onOpen(item, from);
            }}
            resize={onResize && resize}
          />
        ))}
        <NowLine day={day} axis={axis} />
        {isDragging &&
          drag.judgement.slots?.map((slot) => (
            <Band
              key={slot.id}
              axis={axis}
              from={slot.from}
              to={slot.to}
              kind={slot.reasons.length > 0 ? 'closed' : 'open'}
            />
          ))}
        {drag.item?.span && <Band axis={axis} {...drag.item.span} kind="own" />}
      </div>
    </GridScroll>
  );
}

interface PlanRowProps extends Pick<TimelineGridProps, 'texts' | 'canDrag' | 'onOpen'> {
  resize: BarResize | undefined;
  row: ArrangedRow;
  axis: Axis;
  /** The bar that the keyboard reaches. */
  active: number | undefined;
  /** Why the row does not suit what is dragged. */
  reasons: readonly string[];
  place: DragPlace | undefined;
  isRefused: boolean;
}

const PlanRow = memo(function PlanRow(props: PlanRowProps): ReactNode {
  const { row, axis, texts, active, canDrag, reasons, place, isRefused, onOpen, resize } = props;
  const { t } = useText();
  const lane = useRef<HTMLElement>(null);
  const data: DropData = {
    row: row.row,
    box: () => {
      const { left, width } = lane.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
      return { left, width };
    },
  };
  const { setNodeRef } = useDroppable({ id: `row-${row.row.id}`, data });
  const at = place && placeOf(axis, place.span);
  return (
    <div
      role="row"
      className="lw-plan-row"
      data-testid="plan-row"
      data-row={row.row.id}
      data-unsuitable={reasons.length > 0 || undefined}
    >
      <div role="rowheader" className="lw-plan-head">
        <RowFace {...row.row} />
        <div className="lw-plan-who">
          <span title={row.row.name}>
            <bdi>{row.row.name}</bdi>
          </span>
          {reasons.length > 0 ? (
            <span className="lw-plan-reason" title={reasons.join(' ')}>
              {reasons.join(' ')}
            </span>
          ) : (
            <span className="lw-plan-load">
              {row.bars.length === 0
                ? t('timeline.free')
                : `${t('timeline.load', { count: row.bars.length })} · ${texts.hours(row.minutes)}`}
            </span>
          )}
        </div>
      </div>
      <div
        role="gridcell"
        className="lw-plan-lane"
        ref={(element) => {
          lane.current = element;
          setNodeRef(element);
        }}
        style={{ minBlockSize: `${row.lanes.count * LANE_HEIGHT + 8}px` }}
      >
        {at && (
          <span
            className="lw-plan-ghost"
            data-refused={isRefused || undefined}
            style={{ insetInlineStart: `${at.start}%`, inlineSize: `${at.size}%` }}
          />
        )}
        {row.bars.map((item) => {
          const isResized = resize?.current?.id === item.record.id;
          const { start, size } = placeOf(
            axis,
            isResized ? { ...item.span, to: resize.current?.to ?? item.span.to } : item.span,
          );
          const { lane: line = 0, isShared = false } = row.lanes.lanes.get(item.record.id) ?? {};
          return (
            <BarButton
              key={item.record.id}
              item={item}
              texts={texts}
              tabIndex={item.record.id === active ? 0 : -1}
              isShared={isShared}
              isDraggable={canDrag(item)}
              style={{
                insetInlineStart: `${start}%`,
                inlineSize: `${size}%`,
                insetBlockStart: `${line * LANE_HEIGHT + 6}px`,
              }}
              onOpen={onOpen}
            >
              {resize && canDrag(item) && (
                <span
                  className="lw-bar-end"
                  data-testid="bar-end"
                  onPointerDown={(event) => resize.start(item, event)}
                />
              )}
            </BarButton>
          );
        })}
      </div>
    </div>
  );
});

/** The picture of a row, or the first letter of its name. */
function RowFace({ name, picture }: { name: string; picture?: string }): ReactNode {
  return (
    <span className="lw-face" aria-hidden="true">
      <span className="lw-thumb" data-letter={truncateGraphemes(name, 1).text}>
        {picture !== undefined && (
          <img
            src={variantOf(picture, 80)}
            alt=""
            loading="lazy"
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
        )}
      </span>
    </span>
  );
}

/** The line at the present minute; it moves by itself. */
function NowLine({ day, axis }: { day: string; axis: Axis }): ReactNode {
  const { t } = useText();
  const minute = useSyncExternalStore(
    everyMinute,
    () => minuteOfNow(new Date(), day),
    () => undefined,
  );
  if (minute === undefined || minute < axis.from || minute > axis.to) return null;
  return (
    <div
      className="lw-plan-now"
      aria-hidden="true"
      data-testid="now-line"
      title={t('timeline.now')}
      style={{ ['--lw-at' as string]: placeOf(axis, { from: minute, to: minute }).start / 100 }}
    />
  );
}

/** A stretch of hours over all rows, while something is dragged. */
function Band({
  axis,
  from,
  to,
  kind,
}: {
  axis: Axis;
  from: number;
  to: number;
  kind: 'open' | 'closed' | 'own';
}): ReactNode {
  const { start, size } = placeOf(axis, { from: Math.max(from, axis.from), to: Math.min(to, axis.to) });
  if (size <= 0) return null;
  return (
    <div
      className="lw-plan-band"
      aria-hidden="true"
      data-kind={kind}
      style={{ ['--lw-at' as string]: start / 100, ['--lw-size' as string]: size / 100 }}
    />
  );
}

import { DndContext, DragOverlay, MeasuringStrategy, pointerWithin, type DragEndEvent } from '@dnd-kit/core';
import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResolvedCalendar } from '../../../../../engine/core/definition/Layouts.types.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { SPANS } from '../../../../../engine/core/query/views/listAddress.ts';
import { isolate } from '../../../../../engine/core/text/bidi.ts';
import { firstWeekday } from '../../../../../engine/core/text/firstWeekday.ts';
import { isoDay, monthName, weekdayName } from '../../../../../engine/core/text/format.ts';
import { writeMinute } from '../../../../../engine/features/timeline/spanOf.ts';
import { useOpenBeside } from '../../../../../engine/react/list/beside/useOpenBeside.ts';
import { cardTarget } from '../../../../../engine/react/list/layouts/cardTarget.ts';
import { useLanes, withRow } from '../../../../../engine/react/list/layouts/useLanes.ts';
import { useLayout } from '../../../../../engine/react/list/layouts/useLayout.ts';
import { recordTitle } from '../../../../../engine/react/list/state/recordTitle.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { isMotionReduced } from '../../../../../engine/react/motion/isMotionReduced.ts';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../../../engine/react/registry/Parts.tsx';
import { linkOf } from '../../../../../engine/react/screen/linkOf.ts';
import { useMediaQuery, WIDE } from '../../../../../engine/react/screen/useMediaQuery.ts';
import { movesOf } from '../../../../../engine/react/states/moves.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { MenuItem } from '../../../../kit/menu/MenuItem.tsx';
import { addDays, weekdayOf } from '../../../../inputs/date/calendarDay.ts';
import { FailureNotice } from '../../../shared/FailureNotice.tsx';
import { CardContent } from '../shared/CardContent.tsx';
import { CardMenu } from '../shared/CardMenu.tsx';
import { CardMove, type ChosenMove } from '../shared/CardMove.tsx';
import { cardAt, isMoveKey } from '../shared/cardAt.ts';
import { SILENT_DRAG } from '../../../shared/sortable/silentDrag.ts';
import { useCardSensors } from '../shared/useCardSensors.ts';
import { useCardKit } from '../shared/useCardKit.ts';
import { useRefocus } from '../shared/useRefocus.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarEvent } from './CalendarEvent.tsx';
import { Bar, BarButton, Frame, HOUR, Spans } from './calendarLook.ts';
import { daysOf, stepDay } from './calendarSpan.ts';
import { daysFor } from './daysFor.ts';
import { MonthGrid, PER_DAY } from './MonthGrid.tsx';
import { hoursOf, isMoment, movesInDay } from './timeTarget.ts';
import { useReschedule } from './useReschedule.ts';
import { WeekGrid } from './WeekGrid.tsx';

/** Records of a day that are loaded at first. */
const SIZES = { month: PER_DAY + 1, week: 30, day: 100 } as const;
/** Minutes that a record is put to. */
const STEP = 15;

/** Draws the records of the list on their days: a month, a week or a day; on a narrow screen the days below each other. */
export function Calendar(): ReactNode {
  const calendar = useListSettings().resource.layouts?.calendar;
  return calendar === undefined ? null : <OpenCalendar calendar={calendar} />;
}

function OpenCalendar({ calendar }: { calendar: ResolvedCalendar }): ReactNode {
  const { resource, access } = useListSettings();
  const { fields, states } = resource;
  const { t, language, direction } = useText();
  const { span = 'month', day, today, show } = useLayout();
  const isWide = useMediaQuery(WIDE);
  const navigate = useNavigate();
  const beside = useOpenBeside();
  const userType = useParts().states?.userType;
  const cards = useCardKit(calendar.date);
  const helpId = useId();
  const spansId = useId();
  const root = useRef<HTMLElement>(null);
  const first = firstWeekday(language);
  const days = useMemo(() => {
    const all = daysOf(span, day, first);
    return isWide ? all : all.filter((date) => span !== 'month' || date.slice(0, 7) === day.slice(0, 7));
  }, [span, day, first, isWide]);
  const key = calendar.time ?? calendar.date;
  const isSortable = fields.some(({ name, sortable }) => name === key && sortable);
  const data = useLanes({
    by: calendar.date,
    lanes: days,
    size: SIZES[span],
    ...(isSortable && { sort: `${key},id` }),
  });
  const [said, say] = useState('');
  const [dragged, drag] = useState<Row>();
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement }>();
  const [stop, setStop] = useState<number>();
  const [other, chooseOther] = useState<ChosenMove>();
  const sensors = useCardSensors();
  const nameOf = (row: Row): string => isolate(recordTitle(resource, row, language));
  const dayName = (date: string): string => {
    const [year, month = 1, number] = date.split('-').map(Number);
    return `${weekdayName(weekdayOf(date), language)} ${number} ${monthName(month, language)} ${year}`;
  };
  const dayOf = (row: Row): string => isoDay(row[calendar.date]);
  const { chosen, close, move, canMove } = useReschedule({ calendar, data, nameOf, dayName, say });

  // While a move is confirmed its record is where it goes; a refusal or Escape leaves it where it was.
  const lanes = chosen ? withRow(data.lanes, chosen.row, chosen.day) : data.lanes;
  const idsOf = days.map((date) => (lanes.get(date)?.rows ?? []).map(({ id }) => id));
  const rowOf = (id: number): Row | undefined =>
    days.flatMap((date) => lanes.get(date)?.rows ?? []).find((row) => row.id === id);
  const stopId = stop !== undefined && idsOf.some((ids) => ids.includes(stop)) ? stop : idsOf.flat()[0];
  const isTimed = calendar.time !== undefined || isMoment(calendar, fields);
  const hours = (row: Row, date: string) =>
    hoursOf(calendar, row, { day: chosen?.row.id === row.id ? dayOf(row) : date, fields });
  const isFree = movesInDay(calendar, fields);
  const eventOf = (id: number): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`) ?? null;

  const refocus = useRefocus((id) => eventOf(id) ?? root.current);
  const focusEvent = (id: number): void => {
    setStop(id);
    const element = eventOf(id);
    element?.focus();
    element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  const openMenu = (id: number, anchor: HTMLElement): void => {
    const row = rowOf(id);
    if (row !== undefined) setMenu({ row, anchor });
  };
  const moveBy = (row: Row, by: number): void => move(row, { day: addDays(dayOf(row), by) });

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const at = cardAt(event.target);
    if (at === undefined) return;
    const isOn = event.target === at.element;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey) || (isOn && isMoveKey(event))) {
      event.preventDefault();
      openMenu(at.id, at.element);
      return;
    }
    if (event.shiftKey) {
      const row = rowOf(at.id);
      if (isOn && event.key === 'Enter' && row && beside.open(row)) event.preventDefault();
      const by = daysFor(event.key, { isRtl: direction === 'rtl', isMonth: span === 'month' });
      if (row === undefined || by === undefined) return;
      event.preventDefault();
      moveBy(row, by);
      return;
    }
    const target = cardTarget(idsOf, at.id, { key: event.key, isRtl: direction === 'rtl' });
    if (target === undefined) return;
    event.preventDefault();
    focusEvent(target);
  };

  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    const path = linkOf(event);
    if (path !== undefined) {
      event.preventDefault();
      void navigate(path);
      return;
    }
    const at = cardAt(event.target);
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action=card-menu]') : null;
    if (at && button) openMenu(at.id, button);
  };
  const handleContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const at = cardAt(event.target);
    if (at === undefined || event.shiftKey) return;
    event.preventDefault();
    openMenu(at.id, at.element);
  };

  const handleDragEnd = ({ active, over }: DragEndEvent): void => {
    drag(undefined);
    const row = rowOf(Number(active.id));
    if (row === undefined) return;
    if (over === null) {
      say(t('layouts.calendar.back', { name: nameOf(row), from: dayName(dayOf(row)) }));
      return;
    }
    const id = String(over.id);
    const date = id.replace(/^whole /, '');
    const column = root.current?.querySelector(`[data-hours="${date}"]`);
    const top = active.rect.current.translated?.top;
    const isHours = isFree && id === date && column && top !== undefined;
    move(row, { day: date, ...(isHours && { minute: minuteAt(top - column.getBoundingClientRect().top) }) });
  };

  if (data.error !== undefined && data.lanes.size === 0)
    return <FailureNotice title={t('list.failed')} error={data.error} onRetry={data.refresh} />;

  const view = {
    days,
    day,
    today,
    lanes,
    dayName,
    hours,
    draw: drawEvent,
    onOpen: (date: string) => show({ span: 'day', day: date }),
    onMore: data.more,
  };
  return (
    <>
      <span id={helpId} hidden>
        {t('layouts.calendar.keys')}
      </span>
      <output data-visually-hidden="" data-testid="layout-said">
        {said}
      </output>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        accessibility={SILENT_DRAG}
        onDragStart={({ active }) => {
          const row = rowOf(Number(active.id));
          drag(row);
          if (row) say(t('layouts.calendar.lifted', { name: nameOf(row), from: dayName(dayOf(row)) }));
        }}
        onDragEnd={handleDragEnd}
        onDragCancel={() => drag(undefined)}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- records, links and buttons inside take keys and presses; they are handled here once */}
        <Frame
          ref={root}
          tabIndex={-1}
          aria-label={t('layouts.kinds.calendar')}
          aria-busy={data.isFetching}
          data-testid="calendar"
          onKeyDown={handleKey}
          onClick={handleClick}
          onContextMenu={handleContextMenu}
          onFocus={({ target }) => {
            const at = cardAt(target);
            if (at && at.id !== stop) setStop(at.id);
          }}
        >
          <Bar>
            <BarButton
              type="button"
              data-testid="calendar-earlier"
              aria-label={t('layouts.calendar.earlier')}
              title={t('layouts.calendar.earlier')}
              onClick={() => show({ day: stepDay(span, day, -1) })}
            >
              <Icon id="chevron-left" size={18} />
            </BarButton>
            <BarButton type="button" data-testid="calendar-today" onClick={() => show({ day: undefined })}>
              {t('layouts.calendar.today')}
            </BarButton>
            <BarButton
              type="button"
              data-testid="calendar-later"
              aria-label={t('layouts.calendar.later')}
              title={t('layouts.calendar.later')}
              onClick={() => show({ day: stepDay(span, day, 1) })}
            >
              <Icon id="chevron-right" size={18} />
            </BarButton>
            <chakra.h2 textStyle="label" fontWeight="600" aria-live="polite" data-testid="calendar-title">
              {titleOf()}
            </chakra.h2>
            <Spans>
              <legend data-visually-hidden="">{t('layouts.calendar.span')}</legend>
              {SPANS.map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    data-visually-hidden=""
                    name={spansId}
                    value={each}
                    data-testid={`span-${each}`}
                    checked={each === span}
                    onChange={() => show({ span: each })}
                  />
                  {t(`layouts.calendar.spans.${each}`)}
                </label>
              ))}
            </Spans>
          </Bar>
          {!isWide ? (
            <Agenda {...view} drawCard={drawCard} />
          ) : span === 'month' ? (
            <MonthGrid {...view} />
          ) : (
            <WeekGrid {...view} isTimed={isTimed} />
          )}
        </Frame>
        <DragOverlay dropAnimation={isMotionReduced() ? null : undefined}>
          {dragged && (
            <Frame aria-hidden="true" border="0" background="transparent" inlineSize="max-content">
              <span className="lw-event" data-draggable="">
                {recordTitle(resource, dragged, language)}
              </span>
            </Frame>
          )}
        </DragOverlay>
      </DndContext>
      {menu && (
        <CardMenu
          row={menu.row}
          label={t('layouts.cardMenu', { name: nameOf(menu.row) })}
          moves={access.move && states && userType !== undefined ? movesOf(states, menu.row, userType) : []}
          anchor={menu.anchor}
          onMove={(step) => chooseOther({ row: menu.row, move: step })}
          onClose={() => setMenu(undefined)}
        >
          {canMove(menu.row) && STEPS.map(([id, by]) => drawStep(menu.row, { id, by, anchor: menu.anchor }))}
        </CardMenu>
      )}
      {(chosen ?? other) && (
        <CardMove
          chosen={(chosen ?? other) as ChosenMove}
          onChanged={(row) => data.put(row, dayOf(row))}
          onMoved={(row) => {
            say(t('layouts.calendar.moved', { name: nameOf(row), day: dayName(dayOf(row)) }));
            data.refresh();
          }}
          onClose={() => {
            const id = (chosen ?? other)?.row.id;
            close();
            chooseOther(undefined);
            if (id === undefined) return;
            setStop(id);
            refocus(id);
          }}
          returnTo={() => eventOf((chosen ?? other)?.row.id ?? 0) ?? root.current}
        />
      )}
    </>
  );

  function titleOf(): string {
    const [year, month = 1] = day.split('-').map(Number);
    if (span === 'month') return `${monthName(month, language)} ${year}`;
    if (span === 'day') return dayName(day);
    const [from = day, to = day] = [days[0], days.at(-1)];
    return `${shortName(from)} – ${shortName(to)} ${to.slice(0, 4)}`;
  }

  function shortName(date: string): string {
    return `${Number(date.slice(8))} ${monthName(Number(date.slice(5, 7)), language)}`;
  }

  function drawStep(row: Row, { id, by, anchor }: { id: string; by: number; anchor: HTMLElement }): ReactNode {
    return (
      <MenuItem
        key={id}
        data-testid={`card-${id}`}
        onClick={() => {
          anchor.focus();
          setMenu(undefined);
          moveBy(row, by);
        }}
      >
        <Icon id="calendar-days" size={18} />
        {t(`layouts.calendar.${id}`)}
      </MenuItem>
    );
  }

  function drawEvent(row: Row, date: string, isBlock = false): ReactNode {
    const own = hours(row, date);
    return (
      <CalendarEvent
        cards={cards}
        row={row}
        {...(own && { time: writeMinute(own.from) })}
        isBlock={isBlock}
        isMovable={canMove(row)}
        isStop={row.id === stopId}
        isChanged={data.changed.has(row.id)}
        isPending={chosen?.row.id === row.id}
        helpId={helpId}
      />
    );
  }

  function drawCard(row: Row, date: string): ReactNode {
    const own = hours(row, date);
    return (
      <div
        key={row.id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the cards of a list are
        role="listitem"
        className="lw-card"
        data-testid="calendar-event"
        data-row-id={row.id}
        data-live={data.changed.has(row.id) ? 'changed' : undefined}
        aria-label={nameOf(row)}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move along the records; the calendar takes their keys
        tabIndex={row.id === stopId ? 0 : -1}
      >
        {own && (
          <chakra.p paddingInline="3" paddingBlockStart="1" textStyle="caption" color="fg.2">
            {writeMinute(own.from)} – {writeMinute(own.to)}
          </chakra.p>
        )}
        <CardContent
          {...cards}
          row={row}
          isStop={row.id === stopId}
          tool={
            <button
              type="button"
              className="lw-action"
              data-testid="card-menu-button"
              data-action="card-menu"
              aria-haspopup="menu"
              aria-label={t('layouts.cardMenu', { name: nameOf(row) })}
              title={t('list.actions')}
              tabIndex={row.id === stopId ? 0 : -1}
            >
              <Icon id="ellipsis-vertical" size={18} />
            </button>
          }
        />
      </div>
    );
  }
}

/** Entries of the menu of a record that move it, by days. */
const STEPS = [
  ['dayEarlier', -1],
  ['dayLater', 1],
  ['weekEarlier', -7],
  ['weekLater', 7],
] as const;

/** The minute of the day at a height of its column, in steps. */
function minuteAt(top: number): number {
  const minute = Math.round((top / HOUR) * (60 / STEP)) * STEP;
  return Math.min(24 * 60 - STEP, Math.max(0, minute));
}

// oxlint-disable jsx-a11y/prefer-tag-over-role -- a cell of a grid that is walked by arrow keys
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { monthName, todayInZone, WEEKDAYS, weekdayName } from '../../../engine/core/text/format.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { addDays, addMonths, clampDay, monthGrid, weekdayOf } from './calendarDay.ts';
import { ControlButton } from '../../kit/control/ControlBox.tsx';

export interface CalendarProps {
  value: string | undefined;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
}

/** Draws a month to pick a day from; the week starts on Monday, arrow keys move visually. */
export function Calendar({ value, min, max, onPick }: CalendarProps): ReactNode {
  const { t, language, direction } = useText();
  const [today] = useState(() => todayInZone(new Date()));
  const [active, setActive] = useState(() => clampDay(value ?? today, min, max));
  const gridRef = useRef<HTMLTableElement>(null);
  const [year = 0, month = 1] = active.split('-').map(Number);

  useEffect(() => {
    gridRef.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const move = (day: string): void => {
    setActive(clampDay(day, min, max));
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const target = dayForKey(event.key, active, direction);
    if (target === undefined) return;
    event.preventDefault();
    move(target);
  };

  const days = monthGrid(active);
  const weeks = [0, 7, 14, 21, 28, 35].map((start) => days.slice(start, start + 7));
  return (
    <chakra.div padding="2" width="300px">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" paddingBlockEnd="2">
        <ControlButton
          type="button"
          aria-label={t('form.date.previousMonth')}
          onClick={() => {
            move(addMonths(active, -1));
          }}
        >
          <Icon id="chevron-left" size={18} />
        </ControlButton>
        <chakra.span textStyle="label" aria-live="polite">
          {monthName(month, language)} <bdi dir="ltr">{year}</bdi>
        </chakra.span>
        <ControlButton
          type="button"
          aria-label={t('form.date.nextMonth')}
          onClick={() => {
            move(addMonths(active, 1));
          }}
        >
          <Icon id="chevron-right" size={18} />
        </ControlButton>
      </chakra.div>
      <chakra.table ref={gridRef} role="grid" width="full" onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <chakra.th key={weekday} scope="col" textStyle="caption" fontWeight="500" color="fg.2" height="8">
                <abbr title={weekdayName(weekday, language)} style={{ textDecoration: 'none' }}>
                  {t(`form.date.weekdays.${weekday}`)}
                </abbr>
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <chakra.td key={day} role="gridcell" aria-selected={day === value} textAlign="center" padding="0">
                  <Day
                    type="button"
                    tabIndex={day === active ? 0 : -1}
                    data-day={day}
                    aria-label={dayName(day, language)}
                    aria-current={day === today ? 'date' : undefined}
                    data-selected={day === value || undefined}
                    data-outside={Number(day.slice(5, 7)) !== month || undefined}
                    disabled={(min !== undefined && day < min) || (max !== undefined && day > max)}
                    onClick={() => {
                      onPick(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </Day>
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

/** `20 نوفمبر 2026`: begins with the number on the button. */
function dayName(day: string, language: Language): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${monthName(month ?? 1, language)} ${year}`;
}

function dayForKey(key: string, day: string, direction: 'rtl' | 'ltr'): string | undefined {
  const forward = direction === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'PageDown':
      return addMonths(day, 1);
    case 'PageUp':
      return addMonths(day, -1);
    case 'Home':
      return addDays(day, 1 - weekdayOf(day));
    case 'End':
      return addDays(day, 7 - weekdayOf(day));
    default:
      return undefined;
  }
}

const Day = chakra('button', {
  base: {
    width: '9',
    height: '9',
    borderRadius: 'full',
    textStyle: 'table',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    _disabled: { color: 'fg.3', cursor: 'not-allowed', textDecoration: 'line-through', opacity: 0.6 },
    '&[data-outside]': { color: 'fg.3' },
    '&[aria-current=date]': { fontWeight: '600', boxShadow: 'inset 0 0 0 1px var(--lw-colors-border-control)' },
    '&[data-selected]': { background: 'primary.fill', color: 'primary.on' },
  },
});

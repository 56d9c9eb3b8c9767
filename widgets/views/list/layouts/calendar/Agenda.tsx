import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { formatInteger } from '../../../../../engine/core/text/format.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { CardsFrame } from '../../table/cardsLook.ts';
import type { CalendarViewProps } from './CalendarView.types.ts';
import { Hint, MoreButton } from './calendarLook.ts';

export interface AgendaProps extends Omit<CalendarViewProps, 'draw' | 'hours'> {
  drawCard: (row: Row, day: string) => ReactNode;
}

/** Draws the days that have records below each other, for a narrow screen. */
export function Agenda({ days, today, lanes, dayName, drawCard, onOpen, onMore }: AgendaProps): ReactNode {
  const { t, language } = useText();
  const shown = days.filter((date) => date === today || lanes.get(date)?.total !== 0);
  if (shown.length === 0) return <Empty>{t('layouts.calendar.none')}</Empty>;
  return (
    <div data-testid="calendar-agenda">
      {shown.map((date) => {
        const lane = lanes.get(date);
        const more = (lane?.total ?? 0) - (lane?.rows.length ?? 0);
        return (
          <section key={date} aria-label={dayName(date)} data-testid={`day-${date}`}>
            <DayHead aria-current={date === today ? 'date' : undefined}>{dayName(date)}</DayHead>
            {lane === undefined ? (
              <chakra.ul padding="2" aria-hidden="true">
                <Hint style={{ blockSize: '96px' }} />
              </chakra.ul>
            ) : lane.rows.length === 0 ? (
              <Empty>{t('layouts.calendar.none')}</Empty>
            ) : (
              <CardsFrame
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the cards of a list are
                role="list"
                aria-label={dayName(date)}
              >
                {lane.rows.map((row) => drawCard(row, date))}
              </CardsFrame>
            )}
            {more > 0 && (
              <MoreButton
                type="button"
                data-testid="more-of-day"
                margin="2"
                onClick={() => (days.length > 1 ? onOpen(date) : onMore(date))}
              >
                {t('layouts.calendar.moreOfDay', { count: formatInteger(more, language) })}
              </MoreButton>
            )}
          </section>
        );
      })}
    </div>
  );
}

const DayHead = chakra('h2', {
  base: {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: '1',
    paddingInline: '3',
    paddingBlock: '2',
    background: 'bg.muted',
    borderBlockWidth: '1px',
    borderColor: 'border',
    textStyle: 'label',
    fontWeight: '600',
    '&[aria-current=date]': { color: 'link' },
  },
});

const Empty = chakra('p', { base: { padding: '4', textAlign: 'center', textStyle: 'caption', color: 'fg.2' } });

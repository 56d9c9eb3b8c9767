import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { FILTER_DEBOUNCE_MS } from '../../../../../engine/core/query/limits.ts';
import { weekdayName } from '../../../../../engine/core/text/format.ts';
import type { TimelineTotals } from '../../../../../engine/features/timeline/Timeline.types.ts';
import { useDraft } from '../../../../../engine/react/list/filters/useDraft.ts';
import { useLayout } from '../../../../../engine/react/list/layouts/useLayout.ts';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { addDays, parseDay, weekdayOf } from '../../../../inputs/date/calendarDay.ts';
import { DateInput } from '../../../../inputs/date/DateInput.tsx';
import { IconButton } from '../../../../kit/control/IconButton.ts';
import { SearchBox } from '../../../../kit/control/SearchBox.tsx';

export interface DayBarProps {
  totals: TimelineTotals | undefined;
  words: string;
  onWords: (words: string) => void;
  /** What the rows are. */
  rowLabel: string;
}

/** Draws which day is shown, the ways to another, how much there is of it, and the search for rows. */
export function DayBar({ totals, words, onWords, rowLabel }: DayBarProps): ReactNode {
  const { t, language } = useText();
  const { day, today, show } = useLayout();
  const { draft, type, flush } = useDraft(words, onWords, FILTER_DEBOUNCE_MS);
  const id = useId();
  const go = (next: string): void => show({ day: next === today ? undefined : next });
  return (
    <Bar>
      <Part>
        <IconButton
          type="button"
          data-testid="timeline-previous"
          aria-label={t('timeline.previous')}
          onClick={() => go(addDays(day, -1))}
        >
          <Icon id="chevron-left" size={20} />
        </IconButton>
        <Day>
          <chakra.label htmlFor={id} data-visually-hidden="">
            {t('timeline.day')}
          </chakra.label>
          <DateInput
            aria={{ id }}
            value={day}
            outside="refuse"
            onChange={(value) => {
              const next = value === undefined ? undefined : parseDay(value);
              if (next !== undefined) go(next);
            }}
          />
        </Day>
        <IconButton
          type="button"
          data-testid="timeline-next"
          aria-label={t('timeline.next')}
          onClick={() => go(addDays(day, 1))}
        >
          <Icon id="chevron-right" size={20} />
        </IconButton>
        <Today type="button" data-testid="timeline-today" aria-pressed={day === today} onClick={() => go(today)}>
          {t('timeline.today')}
        </Today>
        <chakra.span color="fg.2" textStyle="table" whiteSpace="nowrap">
          {weekdayName(weekdayOf(day), language)}
        </chakra.span>
      </Part>
      <chakra.p color="fg.2" textStyle="table" data-testid="timeline-counts">
        {totals &&
          [
            t('timeline.placedCount', { count: totals.placed }),
            totals.hidden > 0 && t('timeline.hiddenCount', { count: totals.hidden }),
          ]
            .filter(Boolean)
            .join(t('list.comma'))}
      </chakra.p>
      <chakra.div marginInlineStart={{ lg: 'auto' }} width={{ base: 'full', lg: '184px', xl: '240px' }}>
        <SearchBox
          label={t('timeline.searchRows', { name: rowLabel })}
          value={draft}
          data-testid="timeline-search"
          onChange={type}
          onBlur={flush}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) flush();
          }}
        />
      </chakra.div>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    rowGap: '3',
    paddingInline: { base: '3', lg: '4' },
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
  },
});

const Part = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });

const Day = chakra('div', { base: { width: { base: '164px', lg: '168px' } } });

const Today = chakra('button', {
  base: {
    minHeight: { base: '11', lg: '9' },
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    textStyle: 'table',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    '&[aria-pressed=true]': { background: 'selected', borderColor: 'primary.fill' },
  },
});

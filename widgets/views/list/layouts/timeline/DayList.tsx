import { DndContext } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { TimelineRecord, TimelineTotals } from '../../../../../engine/features/timeline/Timeline.types.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import type { ArrangedDay } from './arrangeDay.ts';
import { BarButton } from './BarButton.tsx';
import type { BarTexts } from './barTexts.ts';
import { Tray } from './Tray.tsx';
import { DayListFrame } from './timelineLook.ts';

export interface DayListProps {
  arranged: ArrangedDay;
  totals: TimelineTotals;
  texts: BarTexts;
  onOpen: (item: TimelineRecord, from: HTMLElement | null) => void;
}

/** Draws a day on a narrow screen: the tray, then the records of each row one below the other; each opens the dialog. */
export function DayList({ arranged, totals, texts, onOpen }: DayListProps): ReactNode {
  const { t } = useText();
  const busy = arranged.rows.filter(({ bars }) => bars.length > 0);
  const free = arranged.rows.length - busy.length;
  return (
    // Nothing is dragged here; the bars are those of the wide screen.
    <DndContext>
      <DayListFrame data-testid="timeline-list">
        <Tray items={arranged.unplaced} total={totals.unplaced} texts={texts} canDrag={never} onOpen={onOpen} />
        {busy.map(({ row, bars, lanes, minutes }) => (
          <section key={row.id} aria-label={row.name} data-testid="plan-row" data-row={row.id}>
            <h2>
              <bdi>{row.name}</bdi>
              <span className="lw-plan-load">
                {t('timeline.load', { count: bars.length })} · {texts.hours(minutes)}
              </span>
            </h2>
            <ul>
              {bars.map((item) => (
                <li key={item.record.id}>
                  <BarButton
                    item={item}
                    texts={texts}
                    isShared={lanes.lanes.get(item.record.id)?.isShared ?? false}
                    hasTime
                    onOpen={onOpen}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {free > 0 && <p className="lw-plan-load">{t('timeline.freeRows', { count: free })}</p>}
      </DayListFrame>
    </DndContext>
  );
}

function never(): boolean {
  return false;
}

import { DndContext, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { TimelineRecord, TimelineTotals } from '../../../../../engine/features/timeline/Timeline.types.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import type { PlacementScope, Target } from '../../../../../engine/react/timeline/planPlacement.ts';
import type { ArrangedDay, PlacedRecord } from './arrangeDay.ts';
import { BarFace } from './BarButton.tsx';
import type { BarTexts } from './barTexts.ts';
import { isPlaceable } from './isPlaceable.ts';
import { TimelineGrid } from './TimelineGrid.tsx';
import { BoardFrame } from './timelineLook.ts';
import { Tray } from './Tray.tsx';
import { useTimelineDrag } from './useTimelineDrag.ts';
import { SILENT_DRAG } from '../../../shared/sortable/silentDrag.ts';

/** Pixels that a press may move without becoming a drag. */
const SLIP = 6;
// The same object each time: another one would draw everything that can be dragged again.
const POINTER = { activationConstraint: { distance: SLIP } };

export interface TimelineBoardProps {
  scope: PlacementScope;
  /** YYYY-MM-DD. */
  day: string;
  arranged: ArrangedDay;
  totals: TimelineTotals;
  texts: BarTexts;
  rowLabel: string;
  isFetching: boolean;
  onOpen: (item: TimelineRecord, from: HTMLElement | null) => void;
  onPlace: (item: TimelineRecord, target: Target, reasons?: readonly string[]) => void;
}

/** Draws the rows with their hours and the tray, between which records are dragged. */
export function TimelineBoard(props: TimelineBoardProps): ReactNode {
  const { scope, day, arranged, totals, texts, rowLabel, isFetching, onOpen, onPlace } = props;
  const { direction } = useText();
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const drag = useTimelineDrag({ scope, day, axis: arranged.axis, direction, onPlace });
  const canDrag = (item: TimelineRecord): boolean => isPlaceable(scope, item);
  const { end, slots, moves } = scope.timeline;
  const hasOwnEnd = end !== undefined && slots === undefined && moves !== undefined;
  const handleResize = (item: PlacedRecord, to: number): void =>
    onPlace(item, { time: { day, span: { from: item.span.from, to }, isEnded: true } });
  return (
    <DndContext sensors={sensors} collisionDetection={pointerWithin} accessibility={SILENT_DRAG} {...drag.handlers}>
      <BoardFrame aria-busy={isFetching}>
        <TimelineGrid
          day={day}
          arranged={arranged}
          totals={totals}
          texts={texts}
          rowLabel={rowLabel}
          drag={drag}
          canDrag={canDrag}
          onOpen={onOpen}
          onResize={hasOwnEnd ? handleResize : undefined}
        />
        <Tray items={arranged.unplaced} total={totals.unplaced} texts={texts} canDrag={canDrag} onOpen={onOpen} />
        <DragOverlay dropAnimation={null}>
          {drag.item && (
            <div className={`lw-bar lw-tone-${texts.look(drag.item.record).tone}`} data-overlay="">
              <BarFace item={drag.item} texts={texts} />
            </div>
          )}
        </DragOverlay>
      </BoardFrame>
    </DndContext>
  );
}

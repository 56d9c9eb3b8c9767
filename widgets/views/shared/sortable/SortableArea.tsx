import { chakra } from '@chakra-ui/react';
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId, useState, type ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { isMotionReduced } from '../../../../engine/react/motion/isMotionReduced.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { type LiftEvent, useLift } from './useLift.ts';
import type { SortableItemOptions } from './useSortableItem.tsx';
import { SILENT_DRAG } from './silentDrag.ts';

/** Pixels that a press may move without becoming a drag. */
const SLIP = 4;
// The same objects each time: others would draw everything that can be dragged again.
const POINTER = { activationConstraint: { distance: SLIP } };
const UPRIGHT: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

export interface SortableAreaProps {
  /** Keys of the items in their sequence. */
  ids: readonly string[];
  /** Name of the item at a place, for handle, buttons and announcements. */
  nameAt: (index: number) => string;
  layout: 'list' | 'grid';
  isDisabled: boolean;
  /** How many places an arrow key moves an item: 0 for other keys. */
  offsetFrom: (key: string) => number;
  /** An item was dropped at another place. */
  onMove: (id: string, from: number, to: number) => void;
  /** Draws the items in the sequence that they have at this moment; each is drawn with `useSortableItem`. */
  children: (items: readonly SortableItemOptions[]) => ReactNode;
}

/**
 * Surrounds items of any element that can be put into another sequence: dragging by a handle, by
 * keyboard (Space or Enter lifts, arrows carry, Escape puts back) and by two buttons on each. Every step is announced.
 * Heavy: loaded with what draws the items.
 */
export function SortableArea(props: SortableAreaProps): ReactNode {
  const { ids, nameAt, layout, isDisabled, offsetFrom, onMove, children } = props;
  const { t, language } = useText();
  const [announcement, setAnnouncement] = useState('');
  const helpId = useId();
  const sensors = useSensors(useSensor(PointerSensor, POINTER));

  const announce = (event: LiftEvent, id: string, position: number): void => {
    const index = ids.indexOf(id);
    if (index < 0) return;
    setAnnouncement(
      t(`sortable.${event}`, {
        name: isolate(nameAt(index)),
        position: formatInteger(position + 1, language),
        total: formatInteger(ids.length, language),
      }),
    );
  };
  const move = (id: string, to: number): void => {
    const from = ids.indexOf(id);
    if (from >= 0 && from !== to) onMove(id, from, to);
  };
  const lift = useLift({ ids, offsetFrom, onDrop: move, onEvent: announce });
  const step = (id: string, by: 1 | -1): void => {
    const to = ids.indexOf(id) + by;
    if (to < 0 || to >= ids.length) {
      announce(by < 0 ? 'isFirst' : 'isLast', id, ids.indexOf(id));
      return;
    }
    announce('dropped', id, to);
    move(id, to);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    const to = over === null ? -1 : ids.indexOf(String(over.id));
    if (to < 0) return;
    announce('dropped', String(active.id), to);
    move(String(active.id), to);
  };

  return (
    <Box>
      <span id={helpId} hidden>
        {t('sortable.instructions')}
      </span>
      <output data-visually-hidden="" data-testid="sortable-said">
        {announcement}
      </output>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={layout === 'list' ? UPRIGHT : undefined}
        accessibility={SILENT_DRAG}
        onDragStart={({ active }) => announce('lifted', String(active.id), ids.indexOf(String(active.id)))}
        onDragEnd={drop}
        onDragCancel={({ active }) => announce('cancelled', String(active.id), ids.indexOf(String(active.id)))}
      >
        <SortableContext
          items={[...lift.shown]}
          strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
        >
          {children(
            lift.shown.map((id, index) => ({
              id,
              name: nameAt(ids.indexOf(id)),
              index,
              count: ids.length,
              layout,
              isCarried: lift.liftedId === id,
              isMotionReduced: isMotionReduced(),
              isDisabled,
              helpId,
              onKeyDown: (event) => lift.onKeyDown(id, event),
              onBlur: () => {
                if (lift.liftedId === id) lift.cancel();
              },
              onStep: (by) => step(id, by),
            })),
          )}
        </SortableContext>
      </DndContext>
    </Box>
  );
}

const Box = chakra('div', { base: { position: 'relative' } });

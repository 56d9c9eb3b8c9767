import { chakra } from '@chakra-ui/react';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { DropPlace } from './DropPlace.tsx';
import { moveItem } from '../../../../engine/core/records/moveItem.ts';
import type { SortableListProps } from './Sortable.types.ts';
import { ItemList } from './ItemList.tsx';
import type { KeptFocus } from './createKeptFocus.ts';
import { SortableItem } from './SortableItem.tsx';
import { createArrowOffset } from './createArrowOffset.ts';
import { useLift, type LiftEvent } from './useLift.ts';
import { isMotionReduced } from '../../../../engine/react/motion/isMotionReduced.ts';

/** Pixels that a press may move without becoming a drag. */
const SLIP = 4;
// The same object each time: another one would draw everything that can be dragged again.
const POINTER = { activationConstraint: { distance: SLIP } };
/** The library's announcements are switched off: those of the list cover keyboard, buttons and pointer. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

interface FocusProps {
  /** The focus in what this list replaces. */
  focus: KeptFocus;
}

/**
 * Draws a list whose items can be put into another sequence: by dragging the handle, by keyboard (Space or Enter lifts,
 * arrows carry, Escape puts back) and by two buttons on each item. Every step is announced. The list holds no sequence
 * of its own: `onMove` receives the new one. Heavy: screens use `LazySortableList`.
 */
export function SortableList<Item>(props: SortableListProps<Item> & FocusProps): ReactNode {
  const { items, idOf, nameOf, label, onMove, renderItem, focus, layout = 'list', isDisabled = false } = props;
  const { t, language, direction } = useText();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const helpId = useId();
  useLayoutEffect(() => {
    if (list.current) focus.restore(list.current);
  }, [focus]);
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const ids = items.map(idOf);
  const byId = new Map(items.map((item) => [idOf(item), item]));

  const announce = (event: LiftEvent, id: string, position: number): void => {
    const item = byId.get(id);
    if (item === undefined) return;
    setAnnouncement(
      t(`sortable.${event}`, {
        name: isolate(nameOf(item, ids.indexOf(id))),
        position: formatInteger(position + 1, language),
        total: formatInteger(ids.length, language),
      }),
    );
  };
  const move = (id: string, to: number): void => {
    const from = ids.indexOf(id);
    if (from >= 0 && from !== to) onMove({ id, from, to, items: moveItem(items, from, to) });
  };
  const lift = useLift({
    ids,
    offsetFrom: (key) => createArrowOffset(list.current, layout, direction)(key),
    onDrop: move,
    onEvent: announce,
  });
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
        modifiers={layout === 'list' ? [({ transform }) => ({ ...transform, x: 0 })] : undefined}
        accessibility={SILENT}
        onDragStart={({ active }) => announce('lifted', String(active.id), ids.indexOf(String(active.id)))}
        onDragEnd={drop}
        onDragCancel={({ active }) => announce('cancelled', String(active.id), ids.indexOf(String(active.id)))}
      >
        <DropPlace layout={layout} />
        <SortableContext
          items={[...lift.shown]}
          strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
        >
          <ItemList ref={list} aria-label={label} data-layout={layout}>
            {lift.shown.map((id, index) => {
              const item = byId.get(id);
              return (
                item !== undefined && (
                  <SortableItem
                    key={id}
                    id={id}
                    name={nameOf(item, index)}
                    index={index}
                    count={ids.length}
                    layout={layout}
                    isCarried={lift.liftedId === id}
                    isMotionReduced={isMotionReduced()}
                    isDisabled={isDisabled}
                    helpId={helpId}
                    onKeyDown={(event) => lift.onKeyDown(id, event)}
                    onBlur={() => {
                      if (lift.liftedId === id) lift.cancel();
                    }}
                    onStep={(by) => step(id, by)}
                  >
                    {(parts) => renderItem(item, parts)}
                  </SortableItem>
                )
              );
            })}
          </ItemList>
        </SortableContext>
      </DndContext>
    </Box>
  );
}

const Box = chakra('div', { base: { position: 'relative' } });

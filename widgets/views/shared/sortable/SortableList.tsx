import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { moveItem } from '../../../../engine/core/records/moveItem.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { createArrowOffset } from './createArrowOffset.ts';
import type { KeptFocus } from './createKeptFocus.ts';
import { DropPlace } from './DropPlace.tsx';
import { ItemList } from './ItemList.tsx';
import type { SortableListProps } from './Sortable.types.ts';
import { SortableArea } from './SortableArea.tsx';
import { SortableItem } from './SortableItem.tsx';

interface FocusProps {
  /** The focus in what this list replaces. */
  focus: KeptFocus;
}

/**
 * Draws a list whose items can be put into another sequence, as `SortableArea` has it. The list holds no sequence of its
 * own: `onMove` receives the new one. Heavy: screens use `LazySortableList`.
 */
export function SortableList<Item>(props: SortableListProps<Item> & FocusProps): ReactNode {
  const { items, idOf, nameOf, label, onMove, renderItem, focus, layout = 'list', isDisabled = false } = props;
  const { direction } = useText();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current) focus.restore(list.current);
  }, [focus]);
  const byId = new Map(items.map((item) => [idOf(item), item]));

  return (
    <SortableArea
      ids={items.map(idOf)}
      nameAt={(index) => {
        const item = items[index];
        return item === undefined ? '' : nameOf(item, index);
      }}
      layout={layout}
      isDisabled={isDisabled}
      offsetFrom={(key) => createArrowOffset(list.current, layout, direction)(key)}
      onMove={(id, from, to) => onMove({ id, from, to, items: moveItem(items, from, to) })}
    >
      {(shown) => (
        <>
          <DropPlace layout={layout} />
          <ItemList ref={list} aria-label={label} data-layout={layout}>
            {shown.map((place) => {
              const item = byId.get(place.id);
              return (
                item !== undefined && (
                  <SortableItem key={place.id} item={place}>
                    {(parts) => renderItem(item, parts)}
                  </SortableItem>
                )
              );
            })}
          </ItemList>
        </>
      )}
    </SortableArea>
  );
}

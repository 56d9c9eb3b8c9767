import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { ItemList } from './ItemList.tsx';
import { createKeptFocus, type KeptFocus } from './createKeptFocus.ts';
import type { SortableListProps } from './Sortable.types.ts';

/** A list of items of any type: `items` are passed only to the other functions. */
const Loaded = lazy(async () => {
  const { SortableList } = await withLaterTexts(() => import('./SortableList.tsx'));
  return {
    default: ({ list, focus }: { list: SortableListProps<unknown>; focus: KeptFocus }) => (
      <SortableList {...list} focus={focus} />
    ),
  };
});

/** Placeholder of a handle. */
const Room = chakra('span', { base: { flexShrink: '0', width: { base: '11', lg: '9' } } });

/**
 * `SortableList`, loaded with its texts when it is first drawn; until then the items are drawn in their sequence
 * without handles. The focus in an item is kept when they are drawn anew.
 *
 * @example
 * <LazySortableList
 *   items={questions}
 *   idOf={({ key }) => key}
 *   nameOf={(_, index) => t('repeater.item', { number: index + 1 })}
 *   label={pick(field.label)}
 *   onMove={({ items }) => onChange(items)}
 *   renderItem={(question, { handle, steps }) => <Row>{handle}<Question value={question} />{steps}</Row>}
 * />
 */
export function LazySortableList<Item>(props: SortableListProps<Item>): ReactNode {
  const { items, idOf, renderItem, label, layout = 'list', isDisabled = false } = props;
  const [focus] = useState(createKeptFocus);
  const still = items.map((item, index) => (
    <li key={idOf(item)} style={{ listStyle: 'none' }}>
      {renderItem(item, { index, handle: isDisabled ? null : <Room />, steps: null, isLifted: false })}
    </li>
  ));
  return (
    <Suspense
      fallback={
        <StillList label={label} layout={layout} focus={focus}>
          {still}
        </StillList>
      }
    >
      <Loaded list={props as unknown as SortableListProps<unknown>} focus={focus} />
    </Suspense>
  );
}

interface StillListProps {
  label: string;
  layout: 'list' | 'grid';
  focus: KeptFocus;
  children: ReactNode;
}

function StillList({ label, layout, focus, children }: StillListProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    // What is removed is still in the document then, with the focus.
    return () => {
      if (current) focus.note(current);
    };
  }, [focus]);
  return (
    <ItemList ref={list} aria-label={label} aria-busy="true" data-layout={layout}>
      {children}
    </ItemList>
  );
}
